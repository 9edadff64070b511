import { plainText } from '../../shared/plain-text.ts'

const MAX_LENGTH = 200
/** A shorter sentence is an abbreviation (“Dr.”) or a greeting, and says nothing alone. */
const MIN_LENGTH = 25

/**
 * Returns the first sentence of a summary in Markdown or HTML, as plain text of at most 200 characters; null if there
 * is none. Omits headings, markup and times of the recording (`[12:04]`).
 */
export function firstSentence(markup: string, languageCode: string | null): string | null {
  const withoutHeadings = markup
    .replaceAll(/^ {0,3}#{1,6} .*$/gm, '')
    .replaceAll(/<h([1-6])\b[^<>]*>[^<>]*<\/h\1>/gi, '')
  const paragraph = plainText(withoutHeadings)
    .split(/\n\s*/)
    .map(asRead)
    .find((line) => /\p{L}/u.test(line))
  if (paragraph === undefined) return null
  let sentence = ''
  for (const { segment } of sentencesOf(paragraph, languageCode)) {
    sentence += segment
    if (sentence.trim().length >= MIN_LENGTH) break
  }
  return shortened(sentence.trim())
}

const asRead = (line: string) =>
  line
    .replaceAll(/\[\d{1,3}(?::\d\d){1,2}\]/g, '')
    .replaceAll(/\\(?=[^\s\p{L}\d])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim()

function sentencesOf(text: string, languageCode: string | null) {
  const [language] = Intl.Segmenter.supportedLocalesOf(languageCode === null ? [] : languageCode.replaceAll('_', '-'))
  return new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' }).segment(text)
}

function shortened(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence
  const cut = sentence.slice(0, MAX_LENGTH - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2)).replace(/[\ud800-\udbff]$/, '')}…`
}
