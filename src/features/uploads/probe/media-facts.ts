/** What a look into a media file tells before it is sent. */
export type MediaFacts = {
  /** Told by its first, middle and last bytes; null where the browser makes none (plain http). */
  fingerprint: string | null
  /** null for formats that browsers' tools do not read, such as AVI and AMR. */
  media: MediaContent | null
}

export type MediaContent = {
  durationSeconds: number | null
  hasVideo: boolean
  audioTracks: number
  /** Its first track has no sound in it at all. */
  isSoundEmpty: boolean
  /** Nothing was heard anywhere; null where it cannot be listened to. */
  isSilent: boolean | null
  /** Its sound alone, as it can be taken out without encoding it again; null when it cannot. */
  sound: SoundAlone | null
}

/** `sizeBytes` is what it will about be. */
export type SoundAlone = { sizeBytes: number; extension: SoundExtension }

export type SoundExtension = 'm4a' | 'ogg' | 'mp3' | 'flac' | 'wav' | 'mkv'
