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

/** Takes out hesitation and repeated words. */
export function smoothSpeech(tidied: string, rules: LanguageRules): string {
  let text = tidied
  for (const filler of rules.fillers) text = text.replace(filler, ' ')
  text = text
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;:?!])/g, '')
    .replace(/,{2,}/g, ',')
  return rules.polish(withoutRepetition(text, rules).replace(/^[\s,.;:!?-]+/, ''))
}

/** What a person would have written: without the words speech opens with, from a capital to a full stop. */
export function cleanSpeech(smooth: string, rules: LanguageRules): string {
  const text = smooth.replace(rules.opening, '').replace(/^[\s,.;:!?-]+|[\s,;:-]+$/g, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  const capitalised = first.toUpperCase() + text.slice(first.length)
  return /[.?!。？！]$/.test(capitalised) ? capitalised : `${capitalised}.`
}

/** `the the`, `I I`, `we could we could`, and a broken-off start of the next word (`th the`) become one. */
function withoutRepetition(text: string, { stopWords }: LanguageRules): string {
  return text
    .replace(/(?<![\p{L}\p{N}'])([\p{L}\p{N}']+(?: [\p{L}\p{N}']+){0,2})(?:[,-]? \1(?![\p{L}\p{N}']))+/giu, '$1')
    .replace(/(?<![\p{L}\p{N}'])(\p{L}{1,3})-? (?=\1\p{L})/giu, (broken, start: string) =>
      stopWords.has(start.toLowerCase()) ? broken : '',
    )
}
