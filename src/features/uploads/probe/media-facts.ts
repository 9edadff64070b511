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

/** Below this, sending the whole video takes hardly longer than thinking about it. */
const WORTH_BYTES = 25_000_000
const WORTH_PART = 0.7

/** The sound alone, where sending that saves enough to be asked about. */
export function soundOffer(facts: MediaFacts | null, sizeBytes: number): SoundAlone | null {
  const sound = facts?.media?.sound ?? null
  if (sound === null || sizeBytes - sound.sizeBytes < WORTH_BYTES) return null
  return sound.sizeBytes < sizeBytes * WORTH_PART ? sound : null
}
