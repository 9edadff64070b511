export const MAX_NAME_LENGTH = 80

const word = String.raw`(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*|\d{1,3})`
const particle = '(?:von|van|vom|zu|zur|de|del|der|den|di|da|dos|du|la|le|el|al|bin|ibn|y|e|und|and)'
/** One to six words that begin like names do, a number ("Speaker 2"), initials, the family's name first, or an aside in brackets. */
const name = new RegExp(String.raw`^${word}(?:,?\s(?:${word}|${particle}|\([^()]{1,40}\))){0,5}$`, 'u')

/** Whether a text before a colon could be who speaks. */
export function isName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && name.test(text)
}

/** Also of names that are written small: only a name where nearly every line begins with one. */
export function isLooseName(text: string): boolean {
  return (
    text.length <= MAX_NAME_LENGTH &&
    /^[\p{L}\p{N}@]/u.test(text) &&
    !/[!?;"<>]|\.\s\p{Ll}|https?$/u.test(text) &&
    text.split(/\s+/).length <= 6
  )
}
