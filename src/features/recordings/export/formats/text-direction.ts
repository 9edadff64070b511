const RIGHT_TO_LEFT = /[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const LETTER = /\p{L}/u

/** Whether a text reads from right to left: as its first letter does. */
export function isRightToLeft(text: string): boolean {
  const letter = LETTER.exec(text)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter)
}
