/** The first page is also what the tab counts by, so both ask for the same. */
export const commitsPerPage = 50;
