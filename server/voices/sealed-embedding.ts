import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import { readSecretKey } from '../db/secret-key.ts'

/** What a sealed embedding belongs to; it opens as nothing else. */
export type SealFacts = { voiceprintId: string; directoryId: string; userId: string; modelId: string }

export type EmbeddingSeal = {
  seal: (facts: SealFacts, embedding: Float32Array) => string
  /** @throws Error where it was changed, or belongs to something else */
  open: (facts: SealFacts, sealed: string) => Float32Array
}

const SETTING = 'voice-key'
const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const boundTo = ({ voiceprintId, modelId }: SealFacts) => Buffer.from(`${VERSION} ${voiceprintId} ${modelId}`)

/** Encrypts embeddings with a key of the database's own, another for each person, and binds them to whose they are. */
export async function createEmbeddingSeal(db: Db): Promise<EmbeddingSeal> {
  const secret = Buffer.from(await readSecretKey(db, SETTING), 'base64url')
  const keyOf = ({ directoryId, userId }: SealFacts) =>
    Buffer.from(hkdfSync('sha256', secret, '', `voiceprint ${directoryId} ${userId}`, 32))
  return {
    seal(facts, embedding) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(facts), nonce).setAAD(boundTo(facts))
      const bytes = Buffer.alloc(embedding.length * 4)
      for (const [index, value] of embedding.entries()) bytes.writeFloatLE(value, index * 4)
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${sealed.toString('base64url')}`
    },
    open(facts, sealed) {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('A voiceprint is damaged.')
      const decipher = createDecipheriv(ALGORITHM, keyOf(facts), bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(boundTo(facts)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      return Float32Array.from({ length: plain.length / 4 }, (_, index) => plain.readFloatLE(index * 4))
    },
  }
}
