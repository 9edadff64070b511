import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { ModelId } from './model-store.ts'
import { writeWhole } from './verified-files.ts'

/** What people asked of the process that fetches, whichever node they asked. */
const control = z.object({ isPaused: z.boolean(), retryOn: z.number() })
export type FetchControl = z.infer<typeof control>

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
  return found.success ? found.data : { isPaused: false, retryOn: 0 }
}

export const writeControl = (folder: string, asked: FetchControl) =>
  writeWhole(path.join(folder, 'control.json'), JSON.stringify(asked))

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
