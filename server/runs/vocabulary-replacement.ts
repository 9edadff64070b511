/** A vocabulary entry as far as transcripts go (contract 2.12). */
export type VocabularyEntry = { phrase: string; manualReplacePhrases: string | null }

/** A function that puts each entry's phrase in place of its known misrecognitions, whole words only, whatever their case. */
export function replaceMisrecognitions(entries: readonly VocabularyEntry[]): (text: string) => string {
  const phraseOf = new Map<string, string>()
  for (const { phrase, manualReplacePhrases } of entries) {
    for (const misheard of (manualReplacePhrases ?? '').split(',')) {
      const key = misheard.trim().toLowerCase()
      if (key !== '' && key !== phrase.toLowerCase()) phraseOf.set(key, phrase)
    }
  }
  if (phraseOf.size === 0) return (text) => text
  const longestFirst = [...phraseOf.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, (found) => phraseOf.get(found.toLowerCase()) ?? found)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
