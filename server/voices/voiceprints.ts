import { hkdfSync } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import { openBytes, readSecretKey, sealBytes } from '../db/sealed-bytes.ts'

/** A voice that a member had remembered. */
export type RememberedVoice = { userId: string; personKey: string; embedding: Float32Array }

/** A speaker who sounds like a person; `isClose` if it's unlikely to be anyone else. */
export type VoiceMatch = { speakerId: string; personKey: string; isClose: boolean }

/**
 * Cosine similarities between embeddings of a speaker-verification model. Its authors call voices alike from about 0.7;
 * below that, only the distance to everyone else means anything. Not measured on recordings of this kind.
 */
const LEAST = { similarity: 0.55, margin: 0.08 }
const CLOSE = { similarity: 0.7, margin: 0.12 }

type Sound = { personKey: string; similarity: number }

/** Compares the speakers of one recording with the voices of a company, one after the other, and stores neither. */
export class VoiceMatcher {
  readonly #speakers: ReadonlyMap<string, Float32Array>
  /** For each speaker, the best match of each person. */
  readonly #best: Map<string, Map<string, Sound>>

  constructor(speakers: ReadonlyMap<string, Float32Array>) {
    this.#speakers = speakers
    this.#best = new Map([...speakers.keys()].map((speakerId) => [speakerId, new Map()]))
  }

  add({ userId, personKey, embedding }: RememberedVoice) {
    for (const [speakerId, speaker] of this.#speakers) {
      const similarity = cosine(speaker, embedding)
      const best = this.#best.get(speakerId)
      if (similarity > (best?.get(userId)?.similarity ?? -1)) best?.set(userId, { personKey, similarity })
    }
  }

  /**
   * Returns, for each speaker, the person they sound most like, if it's enough and clearly more than the next; each
   * person at most once, for the speaker who sounds most like them.
   */
  matches(): VoiceMatch[] {
    const found = [...this.#best].flatMap(([speakerId, sounds]) => {
      const [first, second] = [...sounds.values()].toSorted((a, b) => b.similarity - a.similarity)
      if (first === undefined) return []
      const margin = first.similarity - (second?.similarity ?? 0)
      const reaches = (bar: typeof LEAST) => first.similarity >= bar.similarity && margin >= bar.margin
      return reaches(LEAST) ? [{ ...first, speakerId, isClose: reaches(CLOSE) }] : []
    })
    const taken = new Set<string>()
    return found
      .toSorted((a, b) => b.similarity - a.similarity)
      .filter(({ personKey }) => !taken.has(personKey) && taken.add(personKey))
      .map(({ speakerId, personKey, isClose }) => ({ speakerId, personKey, isClose }))
  }
}

/** Returns -1 if they can't be compared: different lengths, or a zero vector. */
export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length || a.length === 0) return -1
  let [dot, ofA, ofB] = [0, 0, 0]
  for (let index = 0; index < a.length; index += 1) {
    const [x, y] = [a[index] ?? 0, b[index] ?? 0]
    dot += x * y
    ofA += x * x
    ofB += y * y
  }
  const similarity = dot / Math.sqrt(ofA * ofB)
  return Number.isFinite(similarity) ? similarity : -1
}

/** What a sealed embedding belongs to; it can't be opened as anything else. */
export type SealFacts = { voiceprintId: string; directoryId: string; userId: string; modelId: string }

export type EmbeddingSeal = {
  seal: (facts: SealFacts, embedding: Float32Array) => string
  /** @throws Error if it was changed, or belongs to something else */
  open: (facts: SealFacts, sealed: string) => Float32Array
}

const SETTING = 'voice-key'

const boundTo = ({ voiceprintId, modelId }: SealFacts) => `${voiceprintId} ${modelId}`

/**
 * Encrypts embeddings with a key of the database, derived separately for each person, and binds them to their owner.
 */
export async function createEmbeddingSeal(db: Db): Promise<EmbeddingSeal> {
  const secret = Buffer.from(await readSecretKey(db, SETTING), 'base64url')
  const keyOf = ({ directoryId, userId }: SealFacts) =>
    Buffer.from(hkdfSync('sha256', secret, '', `voiceprint ${directoryId} ${userId}`, 32))
  return {
    seal(facts, embedding) {
      const bytes = Buffer.alloc(embedding.length * 4)
      for (const [index, value] of embedding.entries()) bytes.writeFloatLE(value, index * 4)
      return sealBytes({ key: keyOf(facts), boundTo: boundTo(facts) }, bytes)
    },
    open(facts, sealed) {
      const plain = openBytes({ key: keyOf(facts), boundTo: boundTo(facts) }, sealed)
      return Float32Array.from({ length: plain.length / 4 }, (_, index) => plain.readFloatLE(index * 4))
    },
  }
}
