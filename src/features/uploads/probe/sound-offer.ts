import type { MediaFacts, SoundAlone } from './media-facts'

/** Below this, sending the whole video takes hardly longer than thinking about it. */
const WORTH_BYTES = 25_000_000
const WORTH_PART = 0.7

/** The sound alone, where sending that saves enough to be asked about. */
export function soundOffer(facts: MediaFacts | null, sizeBytes: number): SoundAlone | null {
  const sound = facts?.media?.sound ?? null
  if (sound === null || sizeBytes - sound.sizeBytes < WORTH_BYTES) return null
  return sound.sizeBytes < sizeBytes * WORTH_PART ? sound : null
}
