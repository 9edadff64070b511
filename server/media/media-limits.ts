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
}

export const defaultMediaLimits: MediaLimits = {
  minSeconds: 120,
  secondsPerMediaSecond: 0.5,
  stallSeconds: 60,
  maxMediaSeconds: 24 * 60 * 60,
  maxMemoryBytes: 1_500_000_000,
}
