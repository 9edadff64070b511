/** Content that is nothing but a Markdown list: the text of each entry; otherwise null. */
export function markdownListEntries(content: string): string[] | null {
  const lines = content.trim().split('\n')
  const entries = lines.map((line) => /^(?:[-*+]|\d{1,4}[.)])\s+(\S.*)$/.exec(line.trimEnd())?.[1])
  return entries.every((entry) => entry !== undefined) ? entries : null
}
