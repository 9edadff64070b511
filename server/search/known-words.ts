import { sql } from 'kysely'

import type { Db } from '../db/open-database.ts'

/** What a word of a question may be in a meeting; all as `wordsIn` compares them. */
export type Meaning = {
  typed: string
  words: ReadonlySet<string>
  /** The word that was looked for in place of a mistyped one; null where it is known as it is. */
  corrected: string | null
}

/** What begins or ends with a word may be so much that all of it says nothing. */
const MOST_ALIKE = 300
/** Shorter words are the beginning of too many. */
const SHORTEST_BEGINNING = 3
/** Shorter words end too many compounds. */
const SHORTEST_ENDING = 5
const SHORTEST_MISTYPED = 5
const SHORTEST_COMPOUND = 8
const SHORTEST_PART = 4

/**
 * What each word may be in a meeting: itself, its inflected forms, words that begin or end with it, the parts of a compound, and
 * where there is none of these a word that differs by one mistyped letter.
 */
export async function meaningsOf(db: Db, words: readonly string[]): Promise<Meaning[]> {
  if (words.length === 0) return []
  const alike = await wordsAlike(db, words)
  const meanings: Meaning[] = []
  for (const typed of words) {
    const known = alike.get(typed)
    if (known === undefined) meanings.push(...(await meaningsOfUnknown(db, typed)))
    else meanings.push({ typed, words: new Set(known), corrected: null })
  }
  return meanings
}

/** Both parts of a compound, or the word that it is mistyped of, or else nothing that a meeting could have. */
async function meaningsOfUnknown(db: Db, typed: string): Promise<Meaning[]> {
  const parts = await partsOfCompound(db, typed)
  const corrected = parts === null ? await mistyped(db, typed) : null
  if (parts === null && corrected === null) return [{ typed, words: new Set(), corrected: null }]
  const meant = parts ?? [corrected ?? typed]
  const alike = await wordsAlike(db, meant)
  return meant.map((word) => ({ typed: parts === null ? typed : word, words: new Set(alike.get(word)), corrected }))
}

/** A word holds no sign that `like` would take for another. */
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

/** The known word that is nearest to a mistyped one; null where none is near. */
async function mistyped(db: Db, typed: string): Promise<string | null> {
  const { length } = Array.from(typed)
  if (length < SHORTEST_MISTYPED || /\d/.test(typed)) return null
  const { rows } = await sql<{ word: string }>`
    select word from known_words
    where word % ${typed} and length(word) between ${length - 1} and ${length + 1}
    order by similarity(word, ${typed}) desc, word limit 50`.execute(db)
  return rows.find(({ word }) => isOneOff(word, typed))?.word ?? null
}

const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')

/** True where one letter is missing, added, another, or two neighbors changed places. */
export function isOneOff(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || long.length - short.length > 1) return false
  const at = short.findIndex((letter, index) => letter !== long[index])
  if (at === -1) return true
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
}

/** The two known words that a compound is made of, such as `exportgrenze`; null where it is none. */
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

/** All that is no part of a word, as in the database (migration 0050): letters of all scripts are. */
const SEPARATORS =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u303f\\uff00-\\uff0f'
const wordPattern = new RegExp(`[^${SEPARATORS}]+`, 'gu')
const LONGEST_WORD = 64

/** A word as it stands in a text, and as it is compared: without accents, in small letters. */
type Word = { plain: string; start: number; end: number }

/** The words of a text, in order; places count UTF-16 units. */
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
