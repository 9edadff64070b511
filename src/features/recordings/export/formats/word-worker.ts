import type { ExportDocument } from '../document/export-document'
import { wordFile } from './word'

/** A message from the worker: progress (0 to 1), the file, or an error. */
export type WordAnswer = { done: number } | { file: ArrayBuffer } | { error: string }

const answer = (message: WordAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

self.addEventListener('message', ({ data }: MessageEvent<ExportDocument>) => {
  wordFile(data, (done) => answer({ done })).then(
    (file) => answer({ file }, [file]),
    (error: unknown) => answer({ error: String(error) }),
  )
})
