/**
 * The process around the speech runtime: a damaged model ends the process that loads it, and hours of native code have no
 * place in the service. Takes one task by IPC message, hands it to the module for its kind, and exits.
 */
import { setPriority } from 'node:os'
import * as z from 'zod/mini'

import { DamagedModel, type Send, type TaskEnd } from './speech-task.ts'

/** Each exports `run(task, send)`, which checks the task itself. */
const modules = {
  probe: async () => ({ run: loadRuntime }),
  recognize: () => import('./recognize-task.ts'),
  language: () => import('./language-task.ts'),
  speakers: () => import('../speakers/speakers-task.ts'),
  embed: () => import('../speakers/embed-task.ts'),
}

const isKind = (kind: unknown): kind is keyof typeof modules => typeof kind === 'string' && Object.hasOwn(modules, kind)
const taskSchema = z.looseObject({ kind: z.custom<keyof typeof modules>(isKind) })
/** The service and its database come first. */
const niceness = 10

process.once('message', (raw) => void work(raw))
process.once('disconnect', endAsOrphan)

async function work(raw: unknown) {
  try {
    setPriority(niceness)
  } catch {
    // Some sandboxes refuse; the work is the same.
  }
  try {
    const task = taskSchema.parse(raw)
    const { run } = await modules[task.kind]()
    await run(task, send)
    await end({ type: 'done' })
  } catch (error) {
    await end({
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
      damagedFile: error instanceof DamagedModel ? error.file : null,
    })
  }
  process.off('disconnect', endAsOrphan)
  process.disconnect()
}

/** Resolves when the message is on its way, so that no more is computed than can be told. */
const send: Send = (message) => new Promise((resolve) => process.send?.(message, () => resolve()))

const end = (message: TaskEnd) => send(message)

/** The service is gone: nobody waits for the result. */
function endAsOrphan() {
  process.exit(1)
}

/** Nothing else is done: whether the runtime can be loaded is known only by doing it. */
async function loadRuntime(): Promise<void> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  // What `sherpa-onnx-node` loads; it would hide why it can't.
  await import(`sherpa-onnx-${system}-${process.arch}`)
}
