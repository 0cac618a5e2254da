/** A directory of changed files; chains of directories that hold nothing else are one step. */
export interface TreeDirectory<File> {
  readonly name: string;
  readonly path: string;
  readonly directories: readonly TreeDirectory<File>[];
  readonly files: readonly File[];
}

interface Growing<File> {
  readonly directories: Map<string, Growing<File>>;
  readonly files: File[];
}

/** Sorts files into their directories, in the order in which they come. */
export function buildFileTree<File extends { readonly path: string }>(
  files: readonly File[],
): TreeDirectory<File> {
  const root: Growing<File> = { directories: new Map(), files: [] };
  for (const file of files) {
    const steps = file.path.split("/").slice(0, -1);
    steps.reduce(enter, root).files.push(file);
  }
  return settle(root, "", "");
}

function enter<File>(directory: Growing<File>, name: string): Growing<File> {
  const found = directory.directories.get(name) ?? { directories: new Map(), files: [] };
  directory.directories.set(name, found);
  return found;
}

function settle<File>(directory: Growing<File>, name: string, path: string): TreeDirectory<File> {
  const [only] = directory.directories;
  if (path !== "" && only !== undefined && directory.directories.size === 1 && directory.files.length === 0) {
    return settle(only[1], `${name}/${only[0]}`, `${path}/${only[0]}`);
  }
  const directories = [...directory.directories].map(([child, inner]) =>
    settle(inner, child, path === "" ? child : `${path}/${child}`),
  );
  return { name, path, directories, files: directory.files };
}
