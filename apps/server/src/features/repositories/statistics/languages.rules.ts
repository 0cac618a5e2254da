/** A language as the data names it. */
export interface LanguageData {
  readonly name: string;
  readonly type: string;
  readonly extensions?: readonly string[];
  readonly filenames?: readonly string[];
  readonly aliases?: readonly string[];
}

export interface Language {
  readonly name: string;
  /** Data and prose are counted only where `.gitattributes` asks for it. */
  readonly isCode: boolean;
}

export interface LanguageFinder {
  /** By the name of a file, then by its longest extension that is known; null where neither is. */
  findByPath(path: string): Language | null;
  /** By the name or an alias that `.gitattributes` gives. */
  findByName(name: string): Language | null;
}

/** Where several languages share an ending, the one that most such files are written in. */
const preferred: Readonly<Record<string, string>> = {
  ".as": "ActionScript",
  ".asm": "Assembly",
  ".bas": "VBA",
  ".cake": "C#",
  ".cgi": "Perl",
  ".cl": "Common Lisp",
  ".cls": "TeX",
  ".cs": "C#",
  ".d": "D",
  ".ex": "Elixir",
  ".f": "Fortran",
  ".for": "Fortran",
  ".frag": "GLSL",
  ".fs": "F#",
  ".fx": "HLSL",
  ".gd": "GDScript",
  ".h": "C",
  ".hh": "C++",
  ".html": "HTML",
  ".inc": "PHP",
  ".json": "JSON",
  ".l": "Lex",
  ".lisp": "Common Lisp",
  ".ls": "LiveScript",
  ".m": "Objective-C",
  ".m4": "M4",
  ".md": "Markdown",
  ".ml": "OCaml",
  ".mm": "Objective-C++",
  ".mod": "Modula-2",
  ".nu": "Nushell",
  ".p": "OpenEdge ABL",
  ".php": "PHP",
  ".pl": "Perl",
  ".pm": "Perl",
  ".pp": "Puppet",
  ".pro": "QMake",
  ".q": "q",
  ".r": "R",
  ".re": "Reason",
  ".res": "ReScript",
  ".rs": "Rust",
  ".s": "Assembly",
  ".sc": "Scala",
  ".scm": "Scheme",
  ".sol": "Solidity",
  ".sql": "SQL",
  ".st": "Smalltalk",
  ".star": "Starlark",
  ".t": "Perl",
  ".toc": "TeX",
  ".tpl": "Smarty",
  ".ts": "TypeScript",
  ".tsx": "TSX",
  ".txt": "Text",
  ".typ": "Typst",
  ".v": "Verilog",
  ".vba": "VBA",
  ".w": "CWeb",
  ".x": "RPC",
  ".yaml": "YAML",
  ".yml": "YAML",
};

/** Makes tables of endings and names from the data; of languages that share one, the first unless another is preferred. */
export function createLanguageFinder(data: readonly LanguageData[]): LanguageFinder {
  const byEnding = new Map<string, Language>();
  const byFile = new Map<string, Language>();
  const byName = new Map<string, Language>();
  for (const { name, type, extensions = [], filenames = [], aliases = [] } of data) {
    const language = { name, isCode: type === "programming" || type === "markup" };
    for (const ending of extensions) {
      const key = ending.toLowerCase();
      if (!byEnding.has(key) || preferred[key] === name) byEnding.set(key, language);
    }
    for (const file of filenames) if (!byFile.has(file)) byFile.set(file, language);
    for (const alias of [name, ...aliases]) byName.set(aliasOf(alias), language);
  }
  return {
    findByPath(path) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const whole = byFile.get(name);
      if (whole) return whole;
      const folded = name.toLowerCase();
      for (let dot = folded.indexOf("."); dot >= 0; dot = folded.indexOf(".", dot + 1)) {
        const found = byEnding.get(folded.slice(dot));
        if (found) return found;
      }
      return null;
    },
    findByName: (name) => byName.get(aliasOf(name)) ?? null,
  };
}

/** `.gitattributes` cannot hold spaces, and writes hyphens for them. */
function aliasOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
