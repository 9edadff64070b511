import type { SpokenSegment, SpokenWord } from './transcriber.ts'

/** Between two sentences of ordinary speech. */
const sentencePauseSeconds = 0.5
const longestSegmentSeconds = 20

/**
 * Makes lines of words that an engine gave without sentences, capitals or full stops: a new line at each pause.
 * The text says no more than was recognised, but reads as a sentence.
 */
export function segmentsOfWords(words: SpokenWord[]): SpokenSegment[] {
  const groups: SpokenWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || isNewLine(group, word)) groups.push([word])
    else group.push(word)
  }
  return groups.flatMap((group) => segmentOf(group))
}

function isNewLine(group: SpokenWord[], word: SpokenWord): boolean {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return true
  return (
    word.startSeconds - last.endSeconds >= sentencePauseSeconds ||
    word.endSeconds - first.startSeconds > longestSegmentSeconds
  )
}

function segmentOf(group: SpokenWord[]): SpokenSegment[] {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return []
  const words = group.map((word) => ({ ...word, text: word.text.replace(/^i(?=$|')/, 'I') }))
  const text = words.map((word) => word.text).join(' ')
  return [
    {
      startSeconds: first.startSeconds,
      endSeconds: last.endSeconds,
      text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
      speaker: null,
      words,
    },
  ]
}
