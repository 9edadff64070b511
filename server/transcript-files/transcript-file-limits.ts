/** A day of speech with a time for every word takes about as much. */
export const MAX_TRANSCRIPT_FILE_BYTES = 20 * 1024 ** 2
/** Far more than a day of subtitles has: about 40,000. */
export const MAX_CUES = 100_000
/** What a transcript holds, whoever heard it. */
export const MAX_LINES = 50_000
export const MAX_CHARACTERS = 2_000_000
export const MAX_SPEAKERS = 200
export const MAX_NAME_LENGTH = 200
export const MAX_SECONDS = 24 * 3600
