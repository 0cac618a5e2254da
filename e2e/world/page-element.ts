/** What is read of an element inside the page; these files are not typed against a browser's globals. */
export interface PageElement {
  readonly tagName: string;
  readonly innerText: string;
  readonly outerHTML: string;
  readonly textContent: string;
  readonly disabled?: boolean;
  readonly parentElement: PageElement;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly data: string }>;
  readonly ownerDocument: PageDocument;
  checkVisibility(options: { visibilityProperty: boolean }): boolean;
  contains(other: PageElement): boolean;
  closest(selector: string): PageElement | null;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): PageBox;
  matches(selector: string): boolean;
  scrollIntoView(options: { block: "center"; inline: "nearest" }): void;
}

interface PageBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PageDocument {
  readonly defaultView: PageWindow;
  elementFromPoint(x: number, y: number): PageElement | null;
}

interface PageWindow {
  getComputedStyle(element: PageElement): PageStyle;
  scrollTo(x: number, y: number): void;
}

interface PageStyle {
  readonly display: string;
  readonly overflowX: string;
  readonly boxShadow: string;
  readonly outlineStyle: string;
  readonly outlineWidth: string;
}
