import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { RunFacts } from './run-store.ts'

export type RunVocabularyEntry = VocabularyEntry & { languageCode: string | null }

/**
 * Vocabulary that bears on the owner's recordings, the most particular first: personal entries before the
 * directory's, those of one language before those of all, newer before older ones.
 */
export function runVocabulary(
  db: Db,
  { directoryId, ownerUserId }: Pick<RunFacts, 'directoryId' | 'ownerUserId'>,
): Promise<RunVocabularyEntry[]> {
  return db
    .selectFrom('vocabulary')
    .select(['phrase', 'manualReplacePhrases', 'languageCode'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where((eb) => eb.or([eb('isDirectoryWide', '=', true), eb('userId', '=', ownerUserId)]))
    .orderBy('isDirectoryWide')
    .orderBy(sql`language_code is null`)
    .orderBy('createdOn', 'desc')
    .orderBy('vocabularyId', 'desc')
    .execute()
}

/**
 * The entries for what is said in a language, an IETF tag; all of them while it is not known. `de` is for `de-CH` too, and
 * `de-CH` for a transcript that is said to be in `de`, but not for one in `de-AT`.
 */
export function entriesFor(entries: readonly RunVocabularyEntry[], languageCode: string | null): RunVocabularyEntry[] {
  return entries.filter((entry) => {
    if (entry.languageCode === null || languageCode === null) return true
    const [own, spoken] = [entry.languageCode.toLowerCase(), languageCode.toLowerCase()]
    return `${spoken}-`.startsWith(`${own}-`) || `${own}-`.startsWith(`${spoken}-`)
  })
}

/** A vocabulary entry as far as transcripts go. */
export type VocabularyEntry = { phrase: string; manualReplacePhrases: string | null }

/** From `start` up to but not including `end`, in UTF-16 units, the text is to be `phrase`. */
export type Replacement = { start: number; end: number; phrase: string }

/** Misrecognitions by their tokens: a step per token; `phrase` stands where one ends. */
type Step = { next: Map<string, Step>; phrase: string | null }

type Match = Replacement & { first: number; last: number }

/** Finds where entries' phrases belong in place of their known misrecognitions. */
type Corrector = (text: string) => Replacement[]

/**
 * Misrecognitions are found as whole words, in whatever case; of those that overlap the longest counts, and of two entries
 * that know the same one the first.
 */
export function createCorrector(entries: readonly VocabularyEntry[]): Corrector {
  const root = misrecognitions(entries)
  if (root.next.size === 0) return () => []
  return (text) => {
    const tokens = tokensOf(text)
    return withoutOverlaps(tokens.flatMap((_, first) => matchesAt(tokens, first, root)))
  }
}

/** The text with the replacements made; they are in order and do not overlap. */
export function replaceIn(text: string, replacements: readonly Replacement[]): string {
  let read = 0
  let result = ''
  for (const { start, end, phrase } of replacements) {
    result += text.slice(read, start) + phrase
    read = end
  }
  return result + text.slice(read)
}

/** What is longer than this was never one phrase, and only takes time to look for. */
const MOST_TOKENS = 100

function misrecognitions(entries: readonly VocabularyEntry[]): Step {
  const root: Step = { next: new Map(), phrase: null }
  for (const { phrase, manualReplacePhrases } of entries) {
    for (const misheard of (manualReplacePhrases ?? '').split(',')) {
      const tokens = tokensOf(misheard.trim())
      if (tokens.length === 0 || tokens.length > MOST_TOKENS) continue
      const end = tokens.reduce((step, { folded }) => stepTo(step, folded), root)
      end.phrase ??= phrase
    }
  }
  return root
}

function stepTo({ next }: Step, folded: string): Step {
  const known = next.get(folded) ?? { next: new Map(), phrase: null }
  next.set(folded, known)
  return known
}

/** All that begin with this token, in one walk, however many there are. */
function matchesAt(tokens: readonly Token[], first: number, root: Step): Match[] {
  const matches: Match[] = []
  let step: Step | undefined = root
  for (let last = first; ; last += 1) {
    const token = tokens[last]
    step = token === undefined ? undefined : step.next.get(token.folded)
    if (step === undefined) return matches
    if (step.phrase !== null) matches.push(...matchBetween(tokens, { first, last, phrase: step.phrase }))
  }
}

function matchBetween(
  tokens: readonly Token[],
  { first, last, phrase }: { first: number; last: number; phrase: string },
): Match[] {
  const [from, to] = [tokens[first], tokens[last]]
  if (from === undefined || to === undefined) return []
  // Tokens never cut a word; a sign at the edge, as in ".net", must not hang on one either.
  const hangsOnWord =
    (from.kind === 'sign' && tokens[first - 1]?.kind === 'word') ||
    (to.kind === 'sign' && tokens[last + 1]?.kind === 'word')
  return hangsOnWord ? [] : [{ first, last, start: from.start, end: to.end, phrase }]
}

/**
 * The longest first, then from left to right: each token is replaced once at most. What is already chosen is at least as long,
 * so that it holds one end of whatever it overlaps.
 */
function withoutOverlaps(matches: readonly Match[]): Match[] {
  const length = ({ start, end }: Match) => end - start
  const taken = new Set<number>()
  const chosen = matches
    .toSorted((a, b) => length(b) - length(a) || a.start - b.start)
    .filter(({ first, last }) => {
      if (taken.has(first) || taken.has(last)) return false
      for (let token = first; token <= last; token += 1) taken.add(token)
      return true
    })
  return chosen.toSorted((a, b) => a.start - b.start)
}

/** A word, a sign or a gap of a text, from `start` up to but not including `end` in UTF-16 units. */
type Token = { kind: 'word' | 'letter' | 'gap' | 'sign'; folded: string; start: number; end: number }

/** Scripts that put no spaces between words: a letter of theirs may begin or end one. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const pattern = new RegExp(
  String.raw`(?<gap>\s+)|(?<letter>[${unspaced}])|(?<word>(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+)|(?<sign>.)`,
  'gsu',
)

/** A text as words, signs and gaps. Two tokens whose `folded` is equal differ at most in case, spelling of accents, or kind of space. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: part, index, groups = {} }) => {
    const kind = groups.gap ? 'gap' : groups.letter ? 'letter' : groups.word ? 'word' : 'sign'
    return { kind, folded: kind === 'gap' ? ' ' : fold(part), start: index, end: index + part.length }
  })
}

/** By way of capitals, because "ß" and both kinds of sigma have but one. */
function fold(part: string): string {
  return part.normalize('NFC').toUpperCase().toLowerCase()
}
