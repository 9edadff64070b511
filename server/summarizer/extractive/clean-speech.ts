import type { LanguageRules } from './languages/language-rules.ts'

/** Straightens spacing and takes out what recognisers and transcribers put in: `{vocalsound}`, `[Music]`, `<unk>`. */
export function tidySpeech(text: string): string {
  return text
    .replace(
      /\{[^{}]{0,40}\}|\[[^[\]]{0,40}\]|<\/?[a-z][^<>]{0,60}>|\((?:inaudible|unverständlich|laughs?|lacht)\)/gi,
      ' ',
    )
    .replace(/[’‘`]/g, "'")
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}]) +'(?=(?:m|s|ll|re|ve|d|t)\b)/giu, "'")
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:?!])/g, '')
    .replace(/(?:[,.] ?){2,}(?=[,.])/g, '')
    .trim()
}

/** What a person would have written: no hesitation, no repeated words, no opening words, a capital and a full stop. */
export function cleanSpeech(said: string, rules: LanguageRules): string {
  let text = said
  for (const filler of rules.fillers) text = text.replace(filler, ' ')
  text = text
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;:?!])/g, '')
    .replace(/,{2,}/g, ',')
  text = withoutRepetition(text).replace(/^[\s,.;:!?-]+/, '')
  text = text.replace(rules.opening, '').replace(/^[\s,.;:!?-]+|[\s,;:-]+$/g, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  const capitalised = first.toUpperCase() + text.slice(first.length)
  return /[.?!。？！]$/.test(capitalised) ? capitalised : `${capitalised}.`
}

/** `the the`, `I I`, `we could we could`, and a broken-off start of the next word (`th the`) become one. */
function withoutRepetition(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}'])([\p{L}\p{N}']+(?: [\p{L}\p{N}']+){0,2})(?:[,-]? \1(?![\p{L}\p{N}']))+/giu, '$1')
    .replace(
      /(?<![\p{L}\p{N}'])(\p{L}{1,3})-? (?=\1\p{L}{2,})(?<!\b(?:a|i|o|an|as|at|be|he|in|is|it|me|no|on|or|so|the|to|up|we|am|da|er|es|im|so|um|wo|zu|du|ein|an|ab) )/giu,
      '',
    )
}
