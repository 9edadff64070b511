const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/**
 * Markdown or HTML as plain text, for excerpts shown as text and never as markup. The input is untrusted, so no pattern
 * scans far from where it started.
 */
export function plainText(markup: string): string {
  return markup
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/(\*\*|__|~~|`{1,3})(?=\S)([^\n]{0,1000}?\S)\1/g, '$2')
    .replaceAll(/(?<![*\w\\])\*(?=[^\s*])([^\n*]{0,200}?[^\s*\\])\*(?![*\w])/g, '$1')
    .replaceAll(/(?<![_\w\\])_(?=[^\s_])([^\n_]{0,200}?[^\s_\\])_(?![_\w])/g, '$1')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
}
