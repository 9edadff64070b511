// Control characters (but tab and line break), the two that end no text, and what XML 1.0 calls no character.
const NO_CHARACTERS = /[^\P{Cc}\t\n\r]|[\u{FFFE}\u{FFFF}]/gu

/** A text without characters that no document can hold: control characters and halves of surrogate pairs. */
export const legibleText = (text: string): string => text.toWellFormed().replaceAll(NO_CHARACTERS, '')

// Most file systems take 255 bytes; what is left is for the extension and a browser's "(1)".
const MOST_BYTES = 180

// Characters of paths and of Windows; those that change the direction of what follows could hide the extension.
const FORBIDDEN = /[\\/:*?"<>|\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A file name that every system takes, without extension, made of what a recording is called. */
export function safeFileStem(title: string): string {
  const words = legibleText(title).normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ')
  const stem = shorten(trim(words))
  if (stem === '') return 'recording'
  return RESERVED.test(stem) ? `_${stem}` : stem
}

/** Dots at the ends hide a file, or are dropped by Windows. */
const trim = (name: string) => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** Cut between what a reader sees as characters: half an emoji is none. */
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
