/** A line break and the white space after it continue the line before (RFC 5545, 3.1). */
const fold = /(?:\r\n|\n|\r)[ \t]/g

/**
 * The text of an iCalendar file with its lines unfolded. Lines may be folded in the middle of a character, so that comes
 * before the bytes become text: UTF-8, UTF-16 with a mark, or else Windows-1252, which old exports use.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return tidy(new TextDecoder(wide).decode(bytes).replaceAll(fold, ''))
  const unfolded = Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(fold, ''), 'latin1')
  return tidy(decodeNarrow(unfolded))
}

function wideEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** PostgreSQL keeps no U+0000. */
function tidy(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
