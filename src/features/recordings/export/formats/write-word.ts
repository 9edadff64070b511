import type { ExportDocument } from '../document/export-document'
import type { OnProgress } from './word'
import type { WordAnswer } from './word-worker'

export type WordJob = { signal: AbortSignal; onProgress?: OnProgress | undefined }

/**
 * Makes a Word file in a thread of its own, so that the page stays usable.
 *
 * @throws the signal's reason when canceled, or an error when the file could not be made
 */
export function writeWord(document: ExportDocument, { signal, onProgress }: WordJob): Promise<ArrayBuffer> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>()
  const cancel = () => reject(signal.reason)
  signal.addEventListener('abort', cancel)
  worker.addEventListener('message', ({ data }: MessageEvent<WordAnswer>) => {
    if ('done' in data) onProgress?.(data.done)
    else if ('file' in data) resolve(data.file)
    else reject(new Error(data.error))
  })
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  worker.postMessage(document)
  return promise.finally(() => {
    signal.removeEventListener('abort', cancel)
    worker.terminate()
  })
}
