import type { Db } from '../db/open-database.ts'

/** The copy was canceled, or the person is not there any more. */
export class ExportCanceled extends Error {
  override readonly message = 'The copy was canceled.'
}

export type Progress = {
  add: (count: number) => void
  /** Writes it down about once a second; throws `ExportCanceled` when nobody wants the copy any more. */
  save: () => Promise<void>
  /** Ends the watch that notices a cancellation within a large file. */
  stop: () => void
}

const EVERY_MS = 1_000

/** Counts towards `whole`, and keeps the share in the row of the copy. `signal` is aborted when it is canceled. */
export function createProgress(
  db: Db,
  { exportId, whole }: { exportId: string; whole: number },
): Progress & { signal: AbortSignal } {
  const canceled = new AbortController()
  let done = 0
  let savedAt = -Infinity

  async function write() {
    savedAt = performance.now()
    const progress = Math.min(0.999, whole === 0 ? 0 : done / whole)
    const there = await db
      .updateTable('dataExports')
      .set({ progress })
      .where('exportId', '=', exportId)
      .where('deletedOn', 'is', null)
      .returning('exportId')
      .executeTakeFirst()
    if (there === undefined) canceled.abort(new ExportCanceled())
  }

  // Of a large file nothing is asked for until its end; what the database does not answer now is asked a second later.
  const timer = setInterval(() => void write().catch(() => undefined), EVERY_MS)
  return {
    signal: canceled.signal,
    add: (count) => {
      done += count
    },
    async save() {
      if (performance.now() - savedAt >= EVERY_MS) await write()
      canceled.signal.throwIfAborted()
    },
    stop: () => clearInterval(timer),
  }
}
