import { tokensOf, type Token } from './text-tokens.ts'

/** A vocabulary entry as far as transcripts go (contract 2.12). */
export type VocabularyEntry = { phrase: string; manualReplacePhrases: string | null }

/** From `start` up to but not including `end`, in UTF-16 units, the text is to be `phrase`. */
export type Replacement = { start: number; end: number; phrase: string }

type Misrecognition = { tokens: readonly Token[]; phrase: string }

type Match = Replacement & { first: number; last: number }

/** Finds where entries' phrases belong in place of their known misrecognitions. */
type Corrector = (text: string) => Replacement[]

/**
 * Misrecognitions are found as whole words, in whatever case; of those that overlap the longest counts, and of two entries
 * that know the same one the first.
 */
export function createCorrector(entries: readonly VocabularyEntry[]): Corrector {
  const byFirstToken = Map.groupBy(misrecognitions(entries), ({ tokens }) => tokens[0]?.folded ?? '')
  if (byFirstToken.size === 0) return () => []
  return (text) => {
    const tokens = tokensOf(text)
    const matches = tokens.flatMap((token, first) =>
      (byFirstToken.get(token.folded) ?? []).flatMap((misrecognition) => matchAt(tokens, first, misrecognition)),
    )
    return withoutOverlaps(matches)
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

function misrecognitions(entries: readonly VocabularyEntry[]): Misrecognition[] {
  const known = new Map<string, Misrecognition>()
  for (const { phrase, manualReplacePhrases } of entries) {
    for (const misheard of (manualReplacePhrases ?? '').split(',')) {
      const tokens = tokensOf(misheard.trim())
      const key = tokens.map(({ folded }) => folded).join('')
      if (tokens.length > 0 && !known.has(key)) known.set(key, { tokens, phrase })
    }
  }
  return [...known.values()]
}

function matchAt(tokens: readonly Token[], first: number, { tokens: wanted, phrase }: Misrecognition): Match[] {
  const last = first + wanted.length - 1
  const [from, to] = [tokens[first], tokens[last]]
  const isSame = wanted.every(({ folded }, index) => tokens[first + index]?.folded === folded)
  if (!isSame || from === undefined || to === undefined) return []
  // Tokens never cut a word; a sign at the edge, as in ".net", must not hang on one either.
  const hangsOnWord =
    (from.kind === 'sign' && tokens[first - 1]?.kind === 'word') ||
    (to.kind === 'sign' && tokens[last + 1]?.kind === 'word')
  return hangsOnWord ? [] : [{ first, last, start: from.start, end: to.end, phrase }]
}

/** The longest first, then from left to right: each token is replaced once at most. */
function withoutOverlaps(matches: readonly Match[]): Match[] {
  const length = ({ start, end }: Match) => end - start
  const taken = new Set<number>()
  const chosen = matches
    .toSorted((a, b) => length(b) - length(a) || a.start - b.start)
    .filter(({ first, last }) => {
      const own = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      if (own.some((token) => taken.has(token))) return false
      for (const token of own) taken.add(token)
      return true
    })
  return chosen.toSorted((a, b) => a.start - b.start)
}
