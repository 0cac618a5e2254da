import { describe, expect, it } from "vitest";
import { classifyBytes, serveAs } from "./content.rules.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

describe("what may be shown of bytes", () => {
  it.each([
    ["PNG", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "image/png"],
    ["JPEG", bytes("\xff\xd8\xff\xe0\0\x10JFIF"), "image/jpeg"],
    ["GIF", bytes("GIF89a\x01\0\x01\0"), "image/gif"],
    ["WebP", bytes("RIFF\x24\0\0\0WEBPVP8 "), "image/webp"],
    ["AVIF", bytes("\0\0\0\x20ftypavif"), "image/avif"],
    ["a text that begins like a GIF", bytes("GIF89a is a format"), "text"],
    ["SVG", bytes("<svg onload=alert(1)>"), "text"],
    ["HTML", bytes("<!doctype html><script>"), "text"],
    ["nothing", bytes(""), "text"],
    ["an ELF program", bytes("\x7fELF\0\0"), "binary"],
    ["UTF-16", bytes("\xff\xfea\0b\0"), "binary"],
    ["a PDF with bytes", bytes("%PDF-1.7\n\0"), "binary"],
    ["a NUL too far away", Buffer.concat([Buffer.alloc(8_000, "x"), Buffer.from([0])]), "text"],
  ])("%s", (_what, content, expected) => {
    expect(classifyBytes(content)).toBe(expected);
  });

  it("never has a type that a browser runs", () => {
    for (const kind of ["text", "binary", "image/png"] as const) {
      expect(serveAs(kind).type).toMatch(
        /^(?:text\/plain; charset=utf-8|application\/octet-stream|image\/png)$/,
      );
    }
    expect(serveAs("binary").isDownload).toBe(true);
  });
});
