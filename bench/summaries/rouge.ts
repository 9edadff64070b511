/** The words ROUGE compares: runs of letters, digits and apostrophes in lower case. */
export function rougeWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9']+/g) ?? []
}

/** ROUGE-1 F1, 0 to 1: how far the words of two texts are the same, each counted as often as it occurs in both. */
export function rougeOne(candidate: string, reference: string): number {
  const ours = rougeWords(candidate)
  const theirs = rougeWords(reference)
  const left = new Map<string, number>()
  for (const word of theirs) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of ours) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    hits += 1
    left.set(word, count - 1)
  }
  return hits === 0 ? 0 : (2 * hits) / (ours.length + theirs.length)
}
