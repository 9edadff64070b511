import { stopWordsOf } from '../../server/summarizer/stop-words.ts'

/** Returns the words that ROUGE compares: runs of letters, digits and apostrophes in lower case. */
export function rougeWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9']+/g) ?? []
}

/** Words of any summary about any meeting: a text of only these says nothing. */
const FRAMING = new Set(
  `meeting meetings group team member members participant participants speaker discussion discussions discuss discussed discusses discussing topic topics question questions
  talked talks mention mentioned mentions suggest suggested suggests agree agreed agrees decide decided decides decision decisions ask asked asks explain explained explains
  present presented presents presentation add added adds point points issue issues idea ideas problem problems various several firstly first second next then finally lastly also
  whole main different important think thought thoughts believe believed state stated concern concerned concerns regarding concerning including include included includes`.split(
    /\s+/,
  ),
)
const STOP_WORDS = stopWordsOf('en')

/** Returns the words that distinguish meetings: without stop words and the words common to all summaries. */
export function contentWords(text: string): string[] {
  return rougeWords(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !FRAMING.has(word))
}

/** Returns ROUGE-N F1, 0 to 1: how far the n-grams of two texts agree, each counted as often as it occurs in both. */
export function rouge(candidate: string[], reference: string[], n: number): number {
  const ours = runsOf(candidate, n)
  const theirs = runsOf(reference, n)
  const left = new Map<string, number>()
  for (const run of theirs) left.set(run, (left.get(run) ?? 0) + 1)
  let hits = 0
  for (const run of ours) {
    const count = left.get(run) ?? 0
    if (count === 0) continue
    hits += 1
    left.set(run, count - 1)
  }
  return hits === 0 ? 0 : (2 * hits) / (ours.length + theirs.length)
}

function runsOf(words: string[], n: number): string[] {
  return words.slice(0, Math.max(0, words.length - n + 1)).map((_, index) => words.slice(index, index + n).join(' '))
}

/**
 * Returns the quotation of at most `limit` words that is closest to the reference in pairs of content words, found
 * greedily.
 */
export function oracleSummary(sentences: string[], reference: string, limit: number): string {
  const theirs = contentWords(reference)
  const chosen: string[] = []
  const scoreWith = (sentence: string) => {
    const ours = contentWords([...chosen, sentence].join(' '))
    // Single words break ties.
    return rouge(ours, theirs, 2) + rouge(ours, theirs, 1) / 1e6
  }
  let left = limit
  let reached = 0
  for (;;) {
    const scored = sentences
      .filter((sentence) => !chosen.includes(sentence) && rougeWords(sentence).length <= left)
      .map((sentence) => ({ sentence, score: scoreWith(sentence) }))
    const best = scored.toSorted((a, b) => b.score - a.score)[0]
    if (best === undefined || best.score <= reached) return chosen.join(' ')
    chosen.push(best.sentence)
    left -= rougeWords(best.sentence).length
    reached = best.score
  }
}
