import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

export type TokenUse = {
  /** Writes `lastUsedOn` of the tokens soon; no request waits for it. */
  note: (tokenIds: readonly string[]) => void
  /** Resolves when nothing is left to write. */
  settle: () => Promise<void>
}

/** Notes when tokens were used, one write at a time, each for all that came up during the one before. */
export function createTokenUse(db: Db, onError: (error: unknown) => void): TokenUse {
  const unwritten = new Set<string>()
  let writing: Promise<void> | null = null

  async function write() {
    while (unwritten.size > 0) {
      const tokenIds = [...unwritten]
      unwritten.clear()
      // One after the other, so that two writes never wait for each other's rows.
      // oxlint-disable-next-line no-await-in-loop
      await sql`update access_tokens set last_used_on = now() where token_id = any(${tokenIds}::uuid[])`
        .execute(db)
        .catch(onError)
    }
    writing = null
  }

  return {
    note(tokenIds) {
      for (const tokenId of tokenIds) unwritten.add(tokenId)
      if (unwritten.size > 0) writing ??= write()
    },
    async settle() {
      await writing
    },
  }
}
