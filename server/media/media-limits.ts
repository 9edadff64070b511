/** What the preparation of one file may cost. A file that needs more is given up, the service is not. */
export type MediaLimits = {
  /** Least time allowed, however short the file. */
  minSeconds: number
  /** Time allowed beyond `minSeconds`, as a part of the sound's own duration. */
  secondsPerMediaSecond: number
  /** Longest time without any sign of progress. */
  stallSeconds: number
  /** Sound beyond this is left out: a few bytes can claim any duration. */
  maxMediaSeconds: number
  maxMemoryBytes: number
  /** Left free on the disk, for the database and for what others upload. */
  reservedBytes: number
}

export const defaultMediaLimits: MediaLimits = {
  minSeconds: 120,
  secondsPerMediaSecond: 0.5,
  stallSeconds: 60,
  maxMediaSeconds: 24 * 60 * 60,
  maxMemoryBytes: 1_500_000_000,
  reservedBytes: 256 * 1024 ** 2,
}

/** Of any file, however small: a dictation machine that was left on, a muted microphone. */
const leastMediaSeconds = 60 * 60
/**
 * Less than any recorder writes for an hour of nothing: AMR's frames without data take 50 bytes a second, FLAC's of digital
 * silence at 8 kHz 28, Opus that leaves silence out (DTX) 18 in WebM. Speech takes 600 at the least (AMR at 4.75 kbit/s).
 */
const leastBytesPerSecond = 16

/** How long the sound of a file may be. A few bytes can claim any duration, and all of it would be written out. */
export function longestMediaSeconds(sizeBytes: number, { maxMediaSeconds }: MediaLimits): number {
  return Math.min(maxMediaSeconds, leastMediaSeconds + sizeBytes / leastBytesPerSecond)
}
