import type { SpokenWord } from '../../openapi/generated/types.ts'

/**
 * When the word is said that stands at `index` of a text, or the one before; null when none is known. Words are looked for
 * one behind the other, so that some that are missing, or languages without white space, do no harm.
 */
export function timeAt(text: string, words: readonly SpokenWord[], index: number): number | null {
  let time: number | null = null
  let from = 0
  for (const word of words) {
    const spelled = word.text.trim()
    const start = text.indexOf(spelled, from)
    if (spelled === '' || start === -1) continue
    if (start > index) break
    time = word.startTime
    from = start + spelled.length
  }
  return time
}
