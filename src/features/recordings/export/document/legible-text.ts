// Control characters (but tab and line break), the two that end no text, and what XML 1.0 calls no character.
const NO_CHARACTERS = /[^\P{Cc}\t\n\r]|[\u{FFFE}\u{FFFF}]/gu

/** A text without characters that no document can hold: control characters and halves of surrogate pairs. */
export const legibleText = (text: string): string => text.toWellFormed().replaceAll(NO_CHARACTERS, '')
