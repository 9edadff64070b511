import { sql } from 'kysely'

import { byBitmaps } from '../db/conditions.ts'
import type { Db } from '../db/open-database.ts'

/** What a word of a question can match in a meeting; all words are in the normal form of `wordsIn`. */
export type Meaning = {
  typed: string
  words: ReadonlySet<string>
  /** The word used instead of a mistyped one; null if there was no correction. */
  corrected: string | null
  /** Where it is written as two words ("stand-up", "stand up"): transcript parts by recording, names in part 0. */
  apart: ReadonlyMap<string, readonly number[]>
}

/** If more words begin or end with a word, matching them all would say nothing. */
const MOST_ALIKE = 300
/** Shorter words are the prefix of too many others. */
const SHORTEST_BEGINNING = 3
/** Shorter words are the suffix of too many compounds. */
const SHORTEST_ENDING = 5
const SHORTEST_MISTYPED = 5
const SHORTEST_COMPOUND = 8
const SHORTEST_PART = 4
const SHORTEST_APART = 5
const LONGEST_APART = 32
/** How many of the newest places of a word written apart count. */
const MOST_APART = 1_000

/**
 * What each word can match: itself, its inflected forms, words that begin or end with it, the same word written apart,
 * and the parts of a compound; if there is nothing, a word at an edit distance of one.
 */
export async function meaningsOf(db: Db, words: readonly string[], directoryId: string): Promise<Meaning[]> {
  if (words.length === 0) return []
  const alike = await wordsAlike(db, words)
  const hyphened = await hyphenedForms(db, words)
  const meanings: Meaning[] = []
  for (const typed of words) {
    const apart = await placesApart(db, hyphened.get(typed) ?? [], directoryId)
    const known = alike.get(typed)
    if (known === undefined && apart.size === 0) meanings.push(...(await meaningsOfUnknown(db, typed, directoryId)))
    else meanings.push({ typed, words: new Set(known), corrected: null, apart })
  }
  return meanings
}

/** Both parts of a compound, otherwise the corrected spelling, otherwise two words, otherwise nothing. */
async function meaningsOfUnknown(db: Db, typed: string, directoryId: string): Promise<Meaning[]> {
  const parts = await partsOfCompound(db, typed)
  const corrected = parts === null ? await mistyped(db, typed) : null
  if (parts === null && corrected === null) {
    const apart = await placesApart(db, twoPartsOf(typed, ' '), directoryId)
    return [{ typed, words: new Set(), corrected: null, apart }]
  }
  const meant = parts ?? [corrected ?? typed]
  const alike = await wordsAlike(db, meant)
  return meant.map((word) => {
    return { typed: parts === null ? typed : word, words: new Set(alike.get(word)), corrected, apart: new Map() }
  })
}

/** The forms of each word with a hyphen that occur anywhere. */
async function hyphenedForms(db: Db, words: readonly string[]): Promise<Map<string | undefined, string[]>> {
  const wordOf = new Map(words.flatMap((word) => twoPartsOf(word, '-').map((form) => [form, word])))
  const { rows } = await sql<{ word: string }>`
    select word from searched_words where word = any(${[...wordOf.keys()]}::text[])`.execute(db)
  return Map.groupBy(
    rows.map(({ word }) => word),
    (form) => wordOf.get(form),
  )
}

/** "st-andup", "sta-ndup", … also before a punctuation mark, because only white space separates indexed words. */
function twoPartsOf(word: string, separator: string): string[] {
  const letters = Array.from(word)
  if (letters.length < SHORTEST_APART || letters.length > LONGEST_APART) return []
  // "E-Mail", but not "i like".
  const shortest = separator === '-' ? 1 : 2
  return letters
    .slice(shortest, -1)
    .flatMap((_, at) =>
      ['', '.', ',', '?', '!', ':'].map((mark) => letters.toSpliced(at + shortest, 0, separator).join('') + mark),
    )
}

async function placesApart(db: Db, forms: readonly string[], directoryId: string): Promise<Map<string, number[]>> {
  if (forms.length === 0) return new Map()
  const isHere = (words: string) => sql`directory_id = ${directoryId} and ${sql.raw(words)} && ${forms}::text[]`
  const rows = await byBitmaps(
    db,
    sql<{ recordingId: string; part: number }>`
      select recording_id, part from (
        select recording_id, created_on, 0 as part from searched_recordings where ${isHere('search_words(name)')}
        union all
        select recording_id, created_on, 0 from searched_summaries where ${isHere('summary_words(recording_summary_id)')}
        union all
        select recording_id, created_on, part from searched_transcripts where ${isHere('transcript_words(recording_id, part)')}
      ) places order by created_on desc limit ${MOST_APART}`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ recordingId }) => recordingId)].map(([id, places]) => [
      id,
      [...new Set(places.map(({ part }) => part))],
    ]),
  )
}

/** Words contain no `like` wildcards, so they need no escaping. */
async function wordsAlike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, alike.word from unnest(${words}::text[]) as typed
    cross join lateral (
      select word from known_words where word = typed
      union
      (select word from known_words
        where english = (ts_lexize('english_stem', typed))[1] or german = (ts_lexize('german_stem', typed))[1] limit ${MOST_ALIKE})
      union
      (select word from known_words
        where length(typed) >= ${SHORTEST_BEGINNING} and word like typed || '%' limit ${MOST_ALIKE})
      union
      (select word from known_words
        where length(typed) >= ${SHORTEST_ENDING} and word like '%' || typed limit ${MOST_ALIKE})
      union
      (select word from known_words
        where typed !~ '[a-z0-9]' and word like '%' || typed || '%' limit ${MOST_ALIKE})
    ) alike`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ typed }) => typed)].map(([typed, found]) => [typed, found.map(({ word }) => word)]),
  )
}

/** The most similar known word for a mistyped one; null if none is close. */
async function mistyped(db: Db, typed: string): Promise<string | null> {
  const { length } = Array.from(typed)
  if (length < SHORTEST_MISTYPED || /\d/.test(typed)) return null
  // Two swapped letters in the middle leave a short word with too little in common.
  const { rows } = await sql<{ word: string }>`
    (select word from known_words where word = any(${withSwappedLetters(typed)}::text[]) limit 1)
    union all
    (select word from known_words
      where word % ${typed} and length(word) between ${length - 1} and ${length + 1}
      order by similarity(word, ${typed}) desc, word limit 50)`.execute(db)
  return rows.find(({ word }) => isOneOff(word, typed))?.word ?? null
}

/** The word with each two adjacent letters swapped. */
function withSwappedLetters(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
}

const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')

/** True for an edit distance of one: a missing, extra or different letter, or two adjacent ones swapped. */
export function isOneOff(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || long.length - short.length > 1) return false
  const at = short.findIndex((letter, index) => letter !== long[index])
  if (at === -1) return true
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
}

/** The two known words of a compound such as `exportgrenze`; null if it isn't one. */
async function partsOfCompound(db: Db, typed: string): Promise<[string, string] | null> {
  const letters = Array.from(typed)
  if (letters.length < SHORTEST_COMPOUND) return null
  const cuts = letters.flatMap((_, at) => {
    if (at < SHORTEST_PART || letters.length - at < SHORTEST_PART) return []
    const [first, second] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    return [first, first.replace(/(?:es|en|s|n)$/, '')].map((start) => [start, second] as const)
  })
  const parts = [...new Set(cuts.flat())]
  const known = new Set(
    (
      await db
        .selectFrom('knownWords')
        .select('word')
        .where('word', '=', sql<string>`any(${parts}::text[])`)
        .execute()
    ).map(({ word }) => word),
  )
  const found = cuts.findLast(
    ([first, second]) => first.length >= SHORTEST_PART && known.has(first) && known.has(second),
  )
  return found === undefined ? null : [...found]
}

/** Every character that isn't part of a word, as in the database (migration 0050); letters of all scripts are. */
const SEPARATORS =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u303f\\uff00-\\uff0f'
const wordPattern = new RegExp(`[^${SEPARATORS}]+`, 'gu')
const LONGEST_WORD = 64

/** `plain` is the word in lower case without accents, for comparison. */
type Word = { plain: string; start: number; end: number }

/** The words of a text in order; offsets count UTF-16 code units. */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ index, 0: word }) => {
    return { plain: plainWord(word), start: index, end: index + word.length }
  })
}

function plainWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return Array.from(plain).slice(0, LONGEST_WORD).join('')
}
