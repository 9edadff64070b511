import type { PlaybackRange } from './playback-marks'

/** What the player knows of the speech; keep it stable, a new one redraws the waveform. */
export type SpeechMap = {
  /** Place in the palette of who speaks at a second, or -1. */
  colorAt: (seconds: number) => number
  /** What is said at a second. */
  textAt: (seconds: number) => string | null
  /** Everything that is said, in order of `startTime`; null where nobody knows. */
  spoken: readonly PlaybackRange[] | null
}
