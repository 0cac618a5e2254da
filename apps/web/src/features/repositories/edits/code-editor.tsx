import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import {
  bracketMatching,
  indentOnInput,
  LanguageDescription,
  syntaxHighlighting,
} from "@codemirror/language";
import { languages } from "@codemirror/language-data";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { editorColours, editorTheme } from "./editor-theme.ts";
import styles from "./edits.module.css";

interface CodeEditorProps {
  readonly label: string;
  readonly initialText: string;
  /** By its ending, the language. */
  readonly path: string;
  onChange(text: string): void;
  /** Ctrl/⌘ Enter. */
  onSubmit(): void;
}

// The header's strict policy allows only style elements that carry this request's nonce.
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

/** Left to itself, a browser that replaces coloured text writes the colour as an inline style, which our policy forbids. */
const replaceByOurselves = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const isPlainTyping = event.inputType === "insertText" && !event.isComposing && event.data !== null;
    if (!isPlainTyping || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(event.data ?? ""), {
      scrollIntoView: true,
      userEvent: "input.type",
    });
    return true;
  },
});

/** A text editor. Tab indents; Escape, then Tab, leaves it. */
export function CodeEditor({ label, initialText, path, onChange, onSubmit }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const language = useRef(new Compartment());
  const change = useEffectEvent(onChange);
  const submit = useEffectEvent(onSubmit);

  useEffect(() => {
    if (place.current === null) return undefined;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initialText,
        extensions: [
          EditorView.cspNonce.of(nonce),
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
          keymap.of([{ key: "Mod-Enter", run: () => (submit(), true) }]),
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
          [lineNumbers(), history(), drawSelection(), highlightActiveLine(), highlightSelectionMatches()],
          [indentOnInput(), bracketMatching(), search({ top: true }), EditorState.tabSize.of(4)],
          [editorTheme, syntaxHighlighting(editorColours), language.current.of([])],
          replaceByOurselves,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) change(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
    // The text that it begins with is read once; from then on the editor holds it.
  }, [label, initialText]);

  useEffect(() => {
    let isGone = false;
    const found = LanguageDescription.matchFilename(languages, path);
    void found?.load().then((support) => {
      if (!isGone) view.current?.dispatch({ effects: language.current.reconfigure(support) });
    });
    return () => {
      isGone = true;
    };
  }, [path]);

  return <div ref={place} className={styles["editor"]} />;
}
