import { statSync } from 'node:fs'
import type sherpa from 'sherpa-onnx-node'
import * as z from 'zod/mini'

/** How a task's module tells the service something; what it may be is checked there. */
export type Send = (message: object) => Promise<void>

/** How every task ends. `damagedFile` is the model's file that was missing or unreadable, where that is why it failed. */
export const taskEndSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done') }),
  z.object({
    type: z.literal('failed'),
    message: z.string().check(z.maxLength(10_000)),
    damagedFile: z.nullable(z.string()),
  }),
])

export type TaskEnd = z.infer<typeof taskEndSchema>

/**
 * Told around the loading of models: the runtime doesn't throw at a damaged file but ends the process, and that is how the
 * service knows what did it.
 */
export const loadingSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loading') }),
  z.object({ type: z.literal('loaded') }),
])

export class DamagedModel extends Error {
  override readonly name = 'DamagedModel'
  readonly file: string

  constructor(file: string, what: string) {
    super(`${file} ${what}`)
    this.file = file
  }
}

/** What recognizes speech and knows voices: native code. */
export type Runtime = typeof sherpa

/**
 * Tells that models are being loaded, and loads them. The runtime itself comes only now: the service, which reads what tasks
 * tell, is not to load native code, and has to start where that can't be loaded.
 *
 * @throws DamagedModel where a file is missing or empty: the runtime would go on without it, and hear nothing
 */
export async function loadModels<T>(send: Send, files: readonly string[], load: (runtime: Runtime) => T): Promise<T> {
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile()) throw new DamagedModel(file, 'is missing.')
    if (found.size === 0) throw new DamagedModel(file, 'is empty.')
  }
  const { default: runtime } = await import('sherpa-onnx-node')
  await send({ type: 'loading' })
  const loaded = load(runtime)
  await send({ type: 'loaded' })
  return loaded
}
