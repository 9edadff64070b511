import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { ModelId } from './model-store.ts'
import { writeWhole } from './verified-files.ts'

/** What people asked of the process that fetches, whichever node they asked. */
const control = z.object({
  isPaused: z.boolean(),
  retryOn: z.number(),
  /** An owner said that a language model may write summaries here. */
  isLanguageModelWanted: z.boolean().default(false),
  /** Found on this machine, and chosen by an owner to write summaries. */
  chatServer: z.object({ url: z.string(), model: z.string() }).nullable().default(null),
})
export type FetchControl = z.infer<typeof control>
export type ChosenChatServer = NonNullable<FetchControl['chatServer']>

/** How far the process is that fetches, for the others that have the folder. */
const status = z.object({
  writtenOn: z.number(),
  models: z.record(
    z.string(),
    z.object({
      step: z.enum(['fetching', 'failed']),
      secondsLeft: z.number().nullable(),
      detail: z.string().nullable(),
    }),
  ),
})
export type SharedModelStatus = z.infer<typeof status>['models'][string]

/** A process that has written nothing for so long is gone; clocks may differ by as much. */
const LOST_AFTER_MS = 60_000

export async function readControl(folder: string): Promise<FetchControl> {
  const found = control.safeParse(await readJson(path.join(folder, 'control.json')))
  return found.success ? found.data : { isPaused: false, retryOn: 0, isLanguageModelWanted: false, chatServer: null }
}

export const writeControl = (folder: string, params: FetchControl) =>
  writeWhole(path.join(folder, 'control.json'), JSON.stringify(params))

export async function readStatus(folder: string): Promise<Partial<Record<ModelId, SharedModelStatus>>> {
  const found = status.safeParse(await readJson(path.join(folder, 'status.json')))
  return found.success && Math.abs(Date.now() - found.data.writtenOn) < LOST_AFTER_MS ? found.data.models : {}
}

export const writeStatus = (folder: string, models: Record<string, SharedModelStatus>) =>
  writeWhole(path.join(folder, 'status.json'), JSON.stringify({ writtenOn: Date.now(), models }))

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

export type FetchLock = { release: () => void }

const SQLITE_BUSY = 5

/**
 * Of several processes with one models folder one fetches; null where another does. As with the data folder the kernel drops
 * the lock with its process, so there is nothing stale after a crash. A file system that knows no locks is used without: the
 * same bytes then come twice.
 */
export function tryFetchLock(folder: string): FetchLock | null {
  mkdirSync(folder, { recursive: true })
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(path.join(folder, 'fetch-lock'))
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    return { release: () => {} }
  }
  const held = lock
  return { release: () => held.close() }
}

/** Over how long the speed is taken: long enough to be calm, short enough to follow a change. */
const WINDOW_MS = 15_000

/** How fast bytes have come lately. */
export class FetchSpeed {
  readonly #now: () => number
  #file = ''
  #bytes = 0
  #samples: { on: number; gained: number }[] = []

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** `bytes` of a file are there. Answers how many more than when it was asked last; none where that was another file. */
  note(file: string, bytes: number): number {
    const gained = file === this.#file ? Math.max(0, bytes - this.#bytes) : 0
    this.#file = file
    this.#bytes = bytes
    const on = this.#now()
    const last = this.#samples.at(-1)
    // Pieces are small and many.
    if (last !== undefined && on - last.on < 250) last.gained += gained
    else this.#samples.push({ on, gained })
    this.#samples = this.#samples.filter((sample) => on - sample.on <= WINDOW_MS)
    return gained
  }

  /** Null while too little is known, and when nothing came for a while. */
  bytesPerSecond(): number | null {
    const on = this.#now()
    const recent = this.#samples.filter((sample) => on - sample.on <= WINDOW_MS)
    const first = recent[0]
    const bytes = recent.reduce((sum, { gained }) => sum + gained, 0)
    if (first === undefined || bytes === 0 || on - first.on < 1_000) return null
    return bytes / ((on - first.on) / 1000)
  }
}
