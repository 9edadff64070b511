import { statSync } from 'node:fs'
import type sherpa from 'sherpa-onnx-node'
import * as z from 'zod/mini'

/** Sends a message from a task's module to the service, which validates it. */
export type Send = (message: object) => Promise<void>

/**
 * The last message of every task. `damagedFile` is a missing or unreadable model file, if that was the cause of the
 * failure.
 */
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
 * Sent before and after loading models: the runtime doesn't throw on a damaged file but kills the process, and this is
 * how the service knows the cause.
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

/** Recognizes speech and compares voices; native code. */
export type Runtime = typeof sherpa

/**
 * Reports that models are being loaded, and loads them. The runtime is imported only here: the service also imports
 * this file to parse messages, but must not load native code and must start without it.
 *
 * @throws DamagedModel if a file is missing or empty: the runtime would continue without it and recognize nothing
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
