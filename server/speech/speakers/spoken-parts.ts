import { punctuated } from '../split-segment.ts'
import type { SpokenSegment } from '../transcriber.ts'
import { createAssigner } from './assign-speakers.ts'
import type { FoundSpeakers } from './speaker-turns.ts'

/** What an engine heard, with who said it: lines are cut where somebody else goes on. */
export function withSpeakers(segments: readonly SpokenSegment[], found: FoundSpeakers): SpokenSegment[] {
  const assign = createAssigner(found)
  if (assign === null) return [...segments]
  return segments.flatMap((segment) => {
    const words = segment.words === null ? null : punctuated(segment)
    const parts = assign({ ...segment, words })
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
