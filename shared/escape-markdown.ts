// The last two alternatives keep GitHub from autolinking URLs.
const MARKUP = /[\\`*_[\]<>|~&$@]|:(?=\/\/)|(?<=www)\./gi

/** Escapes a text so that Markdown shows it literally. Line breaks stay; blank lines are dropped. */
export function escapeMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeLineStart(escapeInLine(line.trim())))
    .filter((line) => line !== '')
    .join('\\\n')
}

/** For text that doesn't start its line. */
export const escapeInLine = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`)

/** Escapes what would start a heading, list, rule or setext underline. */
const escapeLineStart = (line: string) =>
  line.replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`).replace(/^([#+\-=])/, String.raw`\$1`)
