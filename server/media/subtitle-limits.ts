/** Far more than 24 hours of speech have: about 40,000 cues and 1.5 MB. */
const mostCues = 100_000
const mostBytes = 2_000_000
/** The longest in one packet; drawings of styled subtitles are longer, and hold no speech. */
export const longestPacketBytes = 16_000
/** Nobody speaks so fast, not even several people at once with a cue for each word. */
const cuesPerSecond = 10
const bytesPerSecond = 200
/** What a short file may have more, so that a title or two at its beginning never count. */
const fewCues = 1_000
const fewBytes = 20_000

export type SubtitleSize = { cues: number; bytes: number }

/** More than can have been said: such a track is no record of speech, and only takes time to read. */
export function isTooMuch({ cues, bytes }: SubtitleSize, durationSeconds = Infinity): boolean {
  return (
    cues > Math.min(mostCues, fewCues + durationSeconds * cuesPerSecond) ||
    bytes > Math.min(mostBytes, fewBytes + durationSeconds * bytesPerSecond)
  )
}
