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
    .replaceAll(
      /&(?:#(\d{1,7}|x[0-9a-f]{1,6})|(\w+));/gi,
      (entity, number: string | undefined, name: string | undefined) =>
        number === undefined ? (entities[name ?? ''] ?? entity) : (numbered(number) ?? entity),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function numbered(number: string): string | null {
  const code = Number(/^x/i.test(number) ? `0${number}` : number)
  return code >= 0x20 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : null
}
