import { numberWords, yearWords } from './number-words.ts'

/** English synthesisers know neither accents nor these names. */
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

/** What the synthesiser is given to read, so that it says what is written. */
export function speakable(text: string, languageCode: string): string {
  if (languageCode === 'de') return replaceAll(text, GERMAN_SOUNDS)
  return replaceAll(text, ENGLISH_SOUNDS)
    .replace(/\b(?:19|20)\d\d\b(?!,)/g, (year) => yearWords(Number(year)))
    .replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, numberWords)
}

function replaceAll(text: string, sounds: [RegExp, string][]): string {
  return sounds.reduce((result, [pattern, sound]) => result.replace(pattern, sound), text)
}
