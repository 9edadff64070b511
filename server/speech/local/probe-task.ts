import type { Send } from './speech-task.ts'

/** Loads the runtime, and nothing else: whether it can is known only by doing it. */
export async function run(_task: unknown, _send: Send): Promise<void> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  // What `sherpa-onnx-node` loads; it would hide why it can't.
  await import(`sherpa-onnx-${system}-${process.arch}`)
}
