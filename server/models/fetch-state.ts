import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { ModelId } from './model-store.ts'
import { writeWhole } from './verified-files.ts'

/** Requests to the process that downloads, from any node. */
const control = z.object({
  isPaused: z.boolean(),
  retryOn: z.number(),
  /** An owner allowed a language model to write summaries here. */
  isLanguageModelWanted: z.boolean().default(false),
  /** A chat server on this machine that an owner chose to write summaries. */
  chatServer: z.object({ url: z.string(), model: z.string() }).nullable().default(null),
})
export type FetchControl = z.infer<typeof control>
export type ChosenChatServer = NonNullable<FetchControl['chatServer']>

/** Progress of the process that downloads, for other processes that share the folder. */
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

/** A process that has written nothing for this long is gone; clocks may differ by as much. */
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
 * Lets only one of the processes that share a models folder download; returns null if another one does. As with the
 * data folder, the kernel releases the lock with its process, so there is no stale lock after a crash. On a file system
 * without locks there is none: the same bytes may then be downloaded twice.
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

/** The window for measuring speed: long enough to be stable, short enough to follow a change. */
const WINDOW_MS = 15_000

/** Measures the recent download speed. */
export class FetchSpeed {
  readonly #now: () => number
  #file = ''
  #bytes = 0
  #samples: { on: number; gained: number }[] = []

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Records that `bytes` of a file are there. Returns how many more than at the last call, or 0 if that was for another
   * file.
   */
  note(file: string, bytes: number): number {
    const gained = file === this.#file ? Math.max(0, bytes - this.#bytes) : 0
    this.#file = file
    this.#bytes = bytes
    const on = this.#now()
    const last = this.#samples.at(-1)
    // Chunks are small and frequent.
    if (last !== undefined && on - last.on < 250) last.gained += gained
    else this.#samples.push({ on, gained })
    this.#samples = this.#samples.filter((sample) => on - sample.on <= WINDOW_MS)
    return gained
  }

  /** Returns null if too little is known, or nothing arrived for a while. */
  bytesPerSecond(): number | null {
    const on = this.#now()
    const recent = this.#samples.filter((sample) => on - sample.on <= WINDOW_MS)
    const first = recent[0]
    const bytes = recent.reduce((sum, { gained }) => sum + gained, 0)
    if (first === undefined || bytes === 0 || on - first.on < 1_000) return null
    return bytes / ((on - first.on) / 1000)
  }
}
