/** A sentence of a subtitle track that came inside the media file, or a part of one. Times in seconds from its start. */
export type SubtitleCue = { startSeconds: number; endSeconds: number; speaker: string | null; text: string }

/** `languageCode` is BCP 47 (two letters where there are any), null where the file does not say. Cues are ordered by start. */
export type SubtitleTrack = { languageCode: string | null; cues: SubtitleCue[] }
