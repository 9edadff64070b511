// Control characters except tab and line breaks, and two noncharacters that XML 1.0 doesn't allow either.
const NO_CHARACTERS = /[^\P{Cc}\t\n\r]|[\u{FFFE}\u{FFFF}]/gu

/** Removes control characters and replaces lone surrogates with U+FFFD, since no document can contain them. */
export const legibleText = (text: string): string => text.toWellFormed().replaceAll(NO_CHARACTERS, '')

// Most file systems allow 255 bytes; the rest is for the extension and a browser's "(1)".
const MOST_BYTES = 180

// Path separators and characters that Windows forbids. Bidi controls could disguise the extension.
const FORBIDDEN = /[\\/:*?"<>|\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A file name without extension that is valid on every system, made from a recording's title. */
export function safeFileStem(title: string): string {
  const words = legibleText(title).normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ')
  const stem = shorten(trim(words))
  if (stem === '') return 'recording'
  return RESERVED.test(stem) ? `_${stem}` : stem
}

/** Leading dots hide a file, and Windows drops trailing ones. */
const trim = (name: string) => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** Cuts between graphemes, so that no emoji is split. */
function shorten(name: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(name).length <= MOST_BYTES) return name
  let kept = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    size += encoder.encode(segment).length
    if (size > MOST_BYTES) break
    kept += segment
  }
  return trim(kept)
}
