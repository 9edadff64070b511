import { punctuated } from '../split-segment.ts'
import type { SpokenSegment } from '../transcriber.ts'
import { createAssigner, moveToBorder } from './assign-speakers.ts'
import type { FoundSpeakers } from './speaker-turns.ts'

/** What an engine heard, with who said it: lines are cut where somebody else goes on. */
export function withSpeakers(segments: readonly SpokenSegment[], found: FoundSpeakers): SpokenSegment[] {
  const assign = createAssigner(found)
  if (assign === null) return [...segments]
  const heard = segments.map((segment) => {
    const words = segment.words === null ? null : punctuated(segment)
    return { segment, words, inLine: assign.hear({ ...segment, words }) }
  })
  for (const [at, { inLine }] of heard.entries()) {
    const former = heard[at - 1]
    if (former !== undefined) moveToBorder(former.inLine, inLine)
  }
  return heard.flatMap(({ segment, words, inLine }) => {
    const parts = assign.partsOf(inLine)
    return parts.map(({ startSeconds, endSeconds, speaker, words: range, isOverlapped }) => {
      const own = words === null || range === null ? null : words.slice(range.from, range.to)
      return {
        startSeconds,
        endSeconds,
        text: own === null || parts.length === 1 ? segment.text : own.map(({ text }) => text).join(' '),
        speaker: String(speaker + 1),
        words: parts.length === 1 ? segment.words : own,
        ...(isOverlapped ? { isOverlapped } : {}),
      }
    })
  })
}
