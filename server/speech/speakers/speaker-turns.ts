export type TimeSpan = { startSeconds: number; endSeconds: number }

/** One person speaks from one moment to another; `speaker` counts from 0 in the order of first speaking. */
export type SpeakerTurn = TimeSpan & { speaker: number }

export type FoundSpeakers = {
  /** In the order of their beginning. Two may overlap. */
  turns: SpeakerTurn[]
  /** Where more than one speaks, in order. */
  overlaps: TimeSpan[]
}
