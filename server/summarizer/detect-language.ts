import { knownLanguages, stopWordsOf } from './stop-words.ts'

const SAMPLE_WORDS = 5000
const LEAST_SHARE = 0.15

/** Detects the language of most of the words by their stop words. Returns `fallback` if that is unclear. */
export function detectLanguage(texts: Iterable<string>, fallback: string | null): string {
  const words = sampleOf(texts)
  let best = { language: fallback?.toLowerCase().split('-', 1)[0] ?? 'und', share: LEAST_SHARE }
  for (const language of knownLanguages) {
    const known = stopWordsOf(language)
    const share = words.filter((word) => known.has(word)).length / Math.max(1, words.length)
    if (share > best.share) best = { language, share }
  }
  return best.language
}

function sampleOf(texts: Iterable<string>): string[] {
  const words: string[] = []
  for (const text of texts) {
    for (const [word] of text
      .slice(0, 20_000)
      .toLowerCase()
      .matchAll(/[\p{L}']+/gu))
      words.push(word)
    if (words.length > SAMPLE_WORDS) break
  }
  return words
}
