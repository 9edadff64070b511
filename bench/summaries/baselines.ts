import { rougeWords } from './rouge.ts'

const STOP_WORDS = new Set(
  `the a an and or but so to of in on for with is are was were be been it that this i you we he she they do does did not no yes yeah okay um uh like just have has had at as by from if then what which who there
  here can could will would should well mm hmm oh right think know mean really kind sort got get go`.split(/\s+/),
)

/** Fits every meeting and says nothing about any: anything with its score has said no more. */
export const CONTROL_SUMMARY =
  'The meeting was about the current state of the project and the next steps. First, the group discussed the progress since the last meeting and several problems that came up. ' +
  'Then they talked about possible solutions and about what was important to the users. Some of the participants had different opinions, and the group talked about the advantages and disadvantages of each of the ideas. ' +
  'They agreed on most of the main points and decided to look into the remaining questions. Finally, they talked about the work that has to be done until the next meeting and who would be responsible for it.'

/** Takes sentences in order until there are `limit` words. */
export function leadSummary(sentences: string[], limit: number): string {
  return takeUntil(sentences, limit).join(' ')
}

/**
 * Plain TextRank over tf-idf cosines: takes the best sentences until there are `limit` words, in their original order.
 */
export function textRankSummary(sentences: string[], limit: number): string {
  const rank = pageRank(similarities(sentences))
  const order = sentences.map((_, index) => index).toSorted((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0))
  let words = 0
  const taken: number[] = []
  for (const index of order) {
    taken.push(index)
    words += rougeWords(sentences[index] ?? '').length
    if (words >= limit) break
  }
  return taken
    .toSorted((a, b) => a - b)
    .map((index) => sentences[index])
    .join(' ')
}

function takeUntil(sentences: string[], limit: number): string[] {
  let words = 0
  const end = sentences.findIndex((sentence) => (words += rougeWords(sentence).length) >= limit)
  return end === -1 ? sentences : sentences.slice(0, end + 1)
}

function similarities(sentences: string[]): Map<number, number>[] {
  const vectors = tfIdf(sentences)
  const postings = new Map<string, number[]>()
  for (const [index, vector] of vectors.entries()) {
    for (const word of vector.keys()) postings.set(word, [...(postings.get(word) ?? []), index])
  }
  return vectors.map((vector, index) => {
    const row = new Map<number, number>()
    for (const [word, weight] of vector) {
      const others = postings.get(word) ?? []
      if (others.length > sentences.length * 0.1) continue
      for (const other of others) {
        if (other !== index) row.set(other, (row.get(other) ?? 0) + weight * (vectors[other]?.get(word) ?? 0))
      }
    }
    return row
  })
}

function tfIdf(sentences: string[]): Map<string, number>[] {
  const bags = sentences.map((sentence) => {
    const bag = new Map<string, number>()
    for (const word of rougeWords(sentence)) if (!STOP_WORDS.has(word)) bag.set(word, (bag.get(word) ?? 0) + 1)
    return bag
  })
  const frequency = new Map<string, number>()
  for (const bag of bags) for (const word of bag.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return bags.map((bag) => {
    const weighted = [...bag].map(([word, count]): [string, number] => [
      word,
      count * Math.log(sentences.length / (frequency.get(word) ?? 1)),
    ])
    const norm = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
    return new Map(weighted.map(([word, weight]) => [word, weight / norm]))
  })
}

function pageRank(rows: Map<number, number>[]): number[] {
  const totals = rows.map((row) => [...row.values()].reduce((sum, weight) => sum + weight, 0) || 1)
  let rank = rows.map(() => 1 / rows.length)
  for (let round = 0; round < 30; round += 1) {
    const next = rows.map(() => 0.15 / rows.length)
    for (const [index, row] of rows.entries()) {
      for (const [other, weight] of row) {
        next[other] = (next[other] ?? 0) + (0.85 * (rank[index] ?? 0) * weight) / (totals[index] ?? 1)
      }
    }
    rank = next
  }
  return rank
}
