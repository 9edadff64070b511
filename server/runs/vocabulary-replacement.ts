import { tokensOf, type Token } from './text-tokens.ts'

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
