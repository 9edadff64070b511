import type { ExportDocument } from '../document/export-document'
import { wordFile } from './word'

/** What the worker answers: the file, or that it could not be made. */
export type WordAnswer = { file: ArrayBuffer } | { error: string }

const answer = (message: WordAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

self.addEventListener('message', ({ data }: MessageEvent<ExportDocument>) => {
  wordFile(data).then(
    (file) => answer({ file }, [file]),
    (error: unknown) => answer({ error: String(error) }),
  )
})
