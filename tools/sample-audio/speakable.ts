/** English synthesizers know neither accents nor these names. */
const ENGLISH_SOUNDS: [RegExp, string][] = [
  [/Chloé/g, 'Chloe'],
  [/Tomasz/g, 'Tomash'],
  [/Dmitri/g, 'Dimeetree'],
  [/Priya/g, 'Preeya'],
  [/Yusuf/g, 'Yoosuf'],
  [/Nordlys/g, 'Nordliss'],
  [/Lena\b/g, 'Layna'],
  [/Jonas/g, 'Yonas'],
  [/Adatum/g, 'Addatum'],
  [/Ghent/g, 'Gent'],
  [/PostgreSQL/g, 'Postgres'],
  [/TypeScript/g, 'Type Script'],
  [/Minutebook/g, 'Minute book'],
  [/"/g, ''],
]

const GERMAN_SOUNDS: [RegExp, string][] = [
  [/(\d)\.(\d{3})/g, '$1$2'],
  [/Chloé/g, 'Kloee'],
  [/Tomasz/g, 'Tomasch'],
  [/Contoso/g, 'Kontoso'],
]

/** Respells a text so that the synthesizer pronounces it as intended. */
export function speakable(text: string, languageCode: string): string {
  if (languageCode === 'de') return replaceAll(text, GERMAN_SOUNDS)
  return replaceAll(text, ENGLISH_SOUNDS)
    .replace(/\b(?:19|20)\d\d\b(?!,)/g, (year) => yearWords(Number(year)))
    .replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, numberWords)
}

function replaceAll(text: string, sounds: [RegExp, string][]): string {
  return sounds.reduce((result, [pattern, sound]) => result.replace(pattern, sound), text)
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Returns a number below a million in English words: "2,400", "1.42" (digit by digit after the point). */
export function numberWords(text: string): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.')
  const words = integerWords(Number(whole))
  if (fraction === undefined) return words
  return [words, 'point', ...Array.from(fraction, (digit) => SMALL[Number(digit)])].join(' ')
}

/** Returns a four-digit year as two pairs: "twenty nineteen". */
export function yearWords(year: number): string {
  return `${integerWords(Math.floor(year / 100))} ${integerWords(year % 100)}`
}

function integerWords(value: number): string {
  if (value < 20) return SMALL[value] ?? ''
  if (value < 100) return joined(TENS[Math.floor(value / 10)] ?? '', value % 10)
  if (value < 1000) return joined(`${integerWords(Math.floor(value / 100))} hundred`, value % 100)
  return joined(`${integerWords(Math.floor(value / 1000))} thousand`, value % 1000)
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${integerWords(rest)}`
}
