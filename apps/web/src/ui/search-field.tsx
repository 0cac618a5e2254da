import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Input from "antd/es/input";
import { useEffect, useRef, useState } from "react";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  /** What is searched, as its accessible name. */
  readonly label: string;
  readonly value: string;
  onSearch(text: string): void;
}

const waitMs = 300;

/** Searches 300 ms after the last key, and never in the middle of composing Chinese. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [isComposing, setIsComposing] = useState(false);
  const asked = useRef(value);

  useEffect(() => {
    if (asked.current === value) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (isComposing || text.trim() === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onSearch(asked.current);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, isComposing, onSearch]);

  return (
    <Input
      type="search"
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden="true" />}
      value={text}
      className={styles["field"] ?? ""}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
}
