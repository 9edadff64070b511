/**
 * The process that loads the speech runtime: a damaged model kills its process, and hours of native code don't belong
 * in the service. Takes one task by IPC message, passes it to the module for its kind, and exits.
 */
import * as z from 'zod/mini'

import { lowerPriority } from '../../sandbox/lower-priority.ts'
import { DamagedModel, type Send, type TaskEnd } from './speech-task.ts'

/** Each module exports `run(task, send)` and validates its own task. */
const modules = {
  probe: async () => ({ run: loadRuntime }),
  recognize: () => import('./recognize-task.ts'),
  language: () => import('./language-task.ts'),
  speakers: () => import('../speakers/speakers-task.ts'),
  embed: () => import('../speakers/embed-task.ts'),
}

const isKind = (kind: unknown): kind is keyof typeof modules => typeof kind === 'string' && Object.hasOwn(modules, kind)
const taskSchema = z.looseObject({ kind: z.custom<keyof typeof modules>(isKind) })

process.once('message', (raw) => void work(raw))
process.once('disconnect', endAsOrphan)

async function work(raw: unknown) {
  lowerPriority(10)
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

/** Resolves once the message is sent, so that computing doesn't run ahead of sending. */
const send: Send = (message) => new Promise((resolve) => process.send?.(message, () => resolve()))

const end = (message: TaskEnd) => send(message)

/** The service is gone, so the result is no longer needed. */
function endAsOrphan() {
  process.exit(1)
}

/** Loads the runtime and does nothing else, since only loading it shows whether it works. */
async function loadRuntime(): Promise<void> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  // The package that `sherpa-onnx-node` loads; it would hide the reason for a failure.
  await import(`sherpa-onnx-${system}-${process.arch}`)
}
