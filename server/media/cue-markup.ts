const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
}

/** A line of SubRip or WebVTT without tags, positions and entities. It is text, not HTML: whoever shows it escapes it. */
export function plainText(markup: string): string {
  return markup
    .replaceAll(/<\/?[a-z0-9][^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
