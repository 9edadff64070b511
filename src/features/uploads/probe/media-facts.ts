/** Facts about a media file, found before it is sent. */
export type MediaFacts = {
  /** Derived from the first, middle and last bytes; null if the browser supports no hashing (plain http). */
  fingerprint: string | null
  /** null for formats that browser tools can't read, such as AVI and AMR. */
  media: MediaContent | null
}

export type MediaContent = {
  durationSeconds: number | null
  hasVideo: boolean
  audioTracks: number
  /** The first sound track is empty. */
  isSoundEmpty: boolean
  /** There was no audible sound anywhere; null if it can't be decoded. */
  isSilent: boolean | null
  /** The sound that can be extracted without re-encoding; null if that isn't possible. */
  sound: SoundAlone | null
}

/** `sizeBytes` is the estimated size. */
export type SoundAlone = { sizeBytes: number; extension: SoundExtension }

export type SoundExtension = 'm4a' | 'ogg' | 'mp3' | 'flac' | 'wav' | 'mkv'

/** If less than this is saved, sending the whole video takes hardly longer than deciding. */
const WORTH_BYTES = 25_000_000
const WORTH_PART = 0.7

/** Returns the sound alone if sending that saves enough to ask the user. */
export function soundOffer(facts: MediaFacts | null, sizeBytes: number): SoundAlone | null {
  const sound = facts?.media?.sound ?? null
  if (sound === null || sizeBytes - sound.sizeBytes < WORTH_BYTES) return null
  return sound.sizeBytes < sizeBytes * WORTH_PART ? sound : null
}
