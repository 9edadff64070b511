import { messagesToJSON, type ComponentsJSON, type Messages, type TranslationJSON } from '@nanostores/i18n'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, Messages>>('../**/*.messages.ts', { eager: true })
const english = messagesToJSON(...Object.values(files).flatMap((file) => Object.values(file)))
const germanFiles = import.meta.glob<ComponentsJSON>(['../**/de.json', '../**/*.de.json'], {
  eager: true,
  import: 'default',
})
const german: ComponentsJSON = Object.assign({}, ...Object.values(germanFiles))

const PLAIN_ENGLISH = [
  /\b(some|no|every|any)body\b/i,
  /\b(whoever|whatever|anew|meanwhile|afterwards|once more|any more|for good)\b/i,
  /\bby (it|them)sel(f|ves)\b/i,
  /\b(goes|go|going|carry) on\b/i,
  // In "It may have been moved", the word means "perhaps".
  /\bmay\b(?!( still)? have\b)/i,
  /colour|favourite|behaviour|centre\b|organis|recognis|summaris|licence|cancell|\bgrey\b/i,
  /\bemails?\b|\blog(ged)? in\b/i,
]

/** The part of docs/voice.md that can be checked automatically. */
const WORDS = {
  /** Clients get them in ASCII, and field names are in quotation marks. */
  errors: PLAIN_ENGLISH,
  english: [
    ...PLAIN_ENGLISH,
    /\b(cannot|you are|it is|(do|does|did|is|are|was|were|will|would|could|should|has|have) not)\b/i,
    /\b[KMGT]iB\b|\bKB\b/,
    /['"]|\.{3}/,
    // No serial comma.
    /, [\w’-]+, (and|or) /,
  ],
  german: [
    /\b(du|dich|dir|dein(e[mnrs]?)?|euch|eu(er|re[mnrs]?))\b/i,
    /\bvon selbst\b|\bbraucht es\b|\bes braucht\b|\bwas auch immer\b|\bnoch einmal versuchen\b/i,
    /\bFirm(a|en)\b/,
    /\b[KMGT]iB\b|\bKB\b/,
    /['"”]|\.{3}|[\p{L}\p{N}]…/u,
  ],
}
const LONGEST_SENTENCE = 14

function texts(json: TranslationJSON, path: string): [path: string, text: string][] {
  if (typeof json === 'string') return [[path, json]]
  return Object.entries(json).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

const breaches = (text: string, words: RegExp[]) =>
  words.filter((word) => word.test(text.replaceAll(/\{\w+\}/g, ''))).map(String)
const sentences = (text: string) => text.split(/(?<=[.!?…:;]) /)
const wordsOf = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\p{N}{]/u.test(word)).length

const all = (json: ComponentsJSON) => Object.entries(json).flatMap(([name, body]) => texts(body, name))

const guide = import.meta.glob<string>('../../docs/guide/*/*.md', { query: '?raw', import: 'default', eager: true })

test('every page of the guide follows the glossary, in short sentences', () => {
  const pages = Object.entries(guide)
  expect(pages.length).toBeGreaterThan(10)
  for (const [file, text] of pages) {
    const isEnglish = file.includes('/en/')
    expect([file, breaches(text, isEnglish ? WORDS.english : WORDS.german)]).toEqual([file, []])
    const lines = isEnglish ? text.split('\n').flatMap(sentences) : []
    expect([file, lines.filter((sentence) => wordsOf(sentence) > LONGEST_SENTENCE)]).toEqual([file, []])
  }
})

test('every English text follows the glossary', () => {
  expect(all(english).length).toBeGreaterThan(2_000)
  expect(
    all(english).flatMap(([path, text]) => breaches(text, WORDS.english).map((word) => [path, text, word])),
  ).toEqual([])
})

const services = import.meta.glob<string>(
  ['../../server/**/*.ts', '!../../server/**/*.test.ts', '!../../server/test/**', '!../../server/**/*.d.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

test('the service’s error messages follow the glossary', () => {
  // The literals of messages; composed ones are made of these.
  const SAID =
    /(?:Problem\.\w+\(\s*|new Problem\(\d+,\s*|message(?::| =) |detail: )(?<quote>['`])(?<text>(?:\\.|(?!\k<quote>)[^\\\n])+)\k<quote>/g
  const said = Object.entries(services).flatMap(([file, code]) =>
    [...code.matchAll(SAID)].map(({ groups }) => [file, groups?.text ?? '']),
  )
  expect(said.length).toBeGreaterThan(250)
  expect(said.flatMap(([file, text = '']) => breaches(text, WORDS.errors).map((word) => [file, text, word]))).toEqual(
    [],
  )
})

test('every German text follows the glossary', () => {
  expect(all(german).length).toBeGreaterThan(2_000)
  expect(all(german).flatMap(([path, text]) => breaches(text, WORDS.german).map((word) => [path, text, word]))).toEqual(
    [],
  )
})

test(`no English sentence has more than ${LONGEST_SENTENCE} words`, () => {
  const long = all(english).flatMap(([path, text]) =>
    sentences(text)
      .filter((sentence) => wordsOf(sentence) > LONGEST_SENTENCE)
      .map((sentence) => [path, sentence]),
  )
  expect(long).toEqual([])
})

test.for([
  'Somebody else was faster',
  'It goes on by itself.',
  'You may not do this',
  'Whoever has the link',
  'The name could not be saved',
  'Add to favourites',
  'Up to 5 GiB',
  "Don't",
  'moved, renamed, or deleted',
])('the check finds “%s”', (text) => {
  expect(breaches(text, WORDS.english)).not.toEqual([])
})

test.for(['Hast du das gesehen?', 'Das geht von selbst weiter.', 'Alle Firmen', 'Wird geladen…'])(
  'the check finds “%s” in German',
  (text) => {
    expect(breaches(text, WORDS.german)).not.toEqual([])
  },
)

test.for(['It may have been moved, renamed or deleted.', 'You can’t do this', 'Loading more…'])(
  '“%s” is fine',
  (text) => {
    expect(breaches(text, WORDS.english)).toEqual([])
  },
)
