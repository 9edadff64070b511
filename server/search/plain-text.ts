const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Markdown or HTML as a person would read it aloud: for excerpts that are shown as text, never as markup. */
export function plainText(markup: string): string {
  return markup
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/(\*\*|__|~~|`+)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
}
