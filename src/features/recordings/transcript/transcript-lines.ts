import type { Segment, Speaker, Transcript } from '~/api/generated/types.gen'

/** One thing said, as the page shows it. Times in seconds; `endTime` is never before `startTime`. */
export type TranscriptLine = {
  /** Place in spoken order, and in the list that `transcriptLines` answers. */
  index: number
  startTime: number
  endTime: number
  text: string
  speaker: Speaker
}

/**
 * The segments of a transcript in spoken order, without those that have nothing to read. The service promises neither an
 * order nor sensible times, so both are mended here, once.
 */
export function transcriptLines({ segments, speakers }: Transcript): TranscriptLine[] {
  const speakerById = new Map(speakers.map((speaker) => [speaker.speakerId, speaker]))
  return segments
    .filter((segment) => (segment.text ?? '').trim() !== '')
    .map((segment) => ({ segment, startTime: seconds(segment.startTime) }))
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ segment, startTime }, index) => ({
      index,
      startTime,
      endTime: Math.max(startTime, seconds(segment.endTime)),
      text: (segment.text ?? '').trim(),
      speaker: speakerById.get(segment.speakerId) ?? missingSpeaker(segment),
    }))
}

/** The speakers who say something, in the order of their numbers. */
export function heardSpeakers(lines: readonly TranscriptLine[]): Speaker[] {
  const heard = new Map(lines.map((line) => [line.speaker.speakerId, line.speaker]))
  return [...heard.values()].toSorted((a, b) => a.speakerNumber - b.speakerNumber)
}

const seconds = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0)

const missingSpeaker = ({ speakerId }: Segment): Speaker => ({
  speakerId,
  speakerNumber: 0,
  name: null,
  emailAddress: null,
})
