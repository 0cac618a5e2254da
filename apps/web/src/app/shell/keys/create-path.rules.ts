/** Where something new is made, by where one is: the address below the locale, and what `n` leads to from there. */
const places: readonly (readonly [place: RegExp, target: `/${string}`])[] = [
  [/^\/project$/, "/project/create"],
  [/^\/repository$/, "/repository/create"],
  [/^\/project\/(\d+)\/repository$/, "/project/$1/repositoryCreate"],
  [/^\/project\/(\d+)\/(ci|cd)$/, "/project/$1/$2/create"],
  [/^(\/(?:project\/\d+\/)?repository\/git\/\d+\/(?:merge-requests|releases))$/, "/$1/new"],
];

/** Where `n` leads from a page (interface §7); null where the page makes nothing new. */
export function createPath(pathname: string): `/${string}` | null {
  const place = pathname.replace(/^\/(?:zh|en)(?=\/)/, "");
  const found = places.find(([pattern]) => pattern.test(place));
  if (found === undefined) return null;
  const [pattern, target] = found;
  return place.replace(pattern, target).replace(/^\/+/, "/") as `/${string}`;
}
