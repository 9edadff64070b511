// The last two begin what GitHub turns into a link without being asked.
const MARKUP = /[\\`*_[\]<>|~&$@]|:(?=\/\/)|(?<=www)\./gi

/** A text as Markdown that reads exactly like it: nothing in it is markup. Its line breaks stay line breaks. */
export function escapeMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeLineStart(escapeInLine(line.trim())))
    .filter((line) => line !== '')
    .join('\\\n')
}

/** The same for what follows other text of its line. */
export const escapeInLine = (text: string): string => text.replaceAll(MARKUP, String.raw`\$&`)

/** What begins a heading, a list, a rule or an underline when it begins a line. */
const escapeLineStart = (line: string) =>
  line.replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`).replace(/^([#+\-=])/, String.raw`\$1`)
