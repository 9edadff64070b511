import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { RunFacts } from './run-store.ts'

export type RunVocabularyEntry = VocabularyEntry & { languageCode: string | null }

/**
 * Vocabulary that applies to the owner's recordings, most specific first: personal entries before the directory's, one
 * language before all, newer before older.
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
 * The entries for a spoken language, an IETF tag; all entries if it's unknown. `de` applies to `de-CH` too, and `de-CH`
 * to a transcript in plain `de`, but not to one in `de-AT`.
 */
export function entriesFor(entries: readonly RunVocabularyEntry[], languageCode: string | null): RunVocabularyEntry[] {
  return entries.filter((entry) => {
    if (entry.languageCode === null || languageCode === null) return true
    const [own, spoken] = [entry.languageCode.toLowerCase(), languageCode.toLowerCase()]
    return `${spoken}-`.startsWith(`${own}-`) || `${own}-`.startsWith(`${spoken}-`)
  })
}

/** The part of a vocabulary entry that matters for transcripts. */
export type VocabularyEntry = { phrase: string; manualReplacePhrases: string | null }

/** Replaces the text from `start` to `end` (exclusive), in UTF-16 code units. */
export type Replacement = { start: number; end: number; phrase: string }

/** A trie of misrecognitions by token; `phrase` is set where one ends. */
type Step = { next: Map<string, Step>; phrase: string | null }

type Match = Replacement & { first: number; last: number }

/** Finds known misrecognitions and their replacements. */
type Corrector = (text: string) => Replacement[]

/**
 * Matches whole words, ignoring case. Of overlapping matches the longest wins, and of two entries with the same
 * misrecognition the first.
 */
export function createCorrector(entries: readonly VocabularyEntry[]): Corrector {
  const root = misrecognitions(entries)
  if (root.next.size === 0) return () => []
  return (text) => {
    const tokens = tokensOf(text)
    return withoutOverlaps(tokens.flatMap((_, first) => matchesAt(tokens, first, root)))
  }
}

/** Applies the replacements, which must be sorted and not overlap. */
export function replaceIn(text: string, replacements: readonly Replacement[]): string {
  let read = 0
  let result = ''
  for (const { start, end, phrase } of replacements) {
    result += text.slice(read, start) + phrase
    read = end
  }
  return result + text.slice(read)
}

/** Longer entries aren't real phrases and only slow down matching. */
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

/** All matches that start at this token, in one walk through the trie. */
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
  // Tokens never split a word; a sign at the edge, as in ".net", must not be attached to one either.
  const hangsOnWord =
    (from.kind === 'sign' && tokens[first - 1]?.kind === 'word') ||
    (to.kind === 'sign' && tokens[last + 1]?.kind === 'word')
  return hangsOnWord ? [] : [{ first, last, start: from.start, end: to.end, phrase }]
}

/**
 * Longest first, then left to right; each token is replaced at most once. Checking only the ends is enough: a chosen
 * match is at least as long, so any overlap includes an end of the new one.
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

/** A word, a sign or a gap, from `start` to `end` (exclusive) in UTF-16 code units. */
type Token = { kind: 'word' | 'letter' | 'gap' | 'sign'; folded: string; start: number; end: number }

/** Scripts without spaces between words: any letter may begin or end one. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const pattern = new RegExp(
  String.raw`(?<gap>\s+)|(?<letter>[${unspaced}])|(?<word>(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+)|(?<sign>.)`,
  'gsu',
)

/** Tokens with equal `folded` differ at most in case, accent encoding, or the kind of space. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: part, index, groups = {} }) => {
    const kind = groups.gap ? 'gap' : groups.letter ? 'letter' : groups.word ? 'word' : 'sign'
    return { kind, folded: kind === 'gap' ? ' ' : fold(part), start: index, end: index + part.length }
  })
}

/** Via upper case, in which "ß" and both sigmas have only one form. */
function fold(part: string): string {
  return part.normalize('NFC').toUpperCase().toLowerCase()
}
