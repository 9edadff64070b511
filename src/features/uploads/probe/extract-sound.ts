import type { ExtractAnswer, ExtractOrder } from './extract-worker'
import type { SoundExtension } from './media-facts'

type Extraction = {
  file: File
  extension: SoundExtension
  signal: AbortSignal
  onProgress: (part: number) => void
}

/**
 * Takes the sound out of a video in a thread of its own, without encoding it again and without holding it in memory. The
 * answer has the video's name, with the extension of its container.
 *
 * @throws the signal's reason when canceled, or an error when it could not be done
 */
export function extractSound({ file, extension, signal, onProgress }: Extraction): Promise<File> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<File>()
  const cancel = () => reject(signal.reason)
  signal.addEventListener('abort', cancel)
  worker.addEventListener('message', ({ data }: MessageEvent<ExtractAnswer>) => {
    if ('part' in data) onProgress(data.part)
    else if ('error' in data) reject(new Error(data.error))
    else resolve(soundFile(file, data.sound, extension))
  })
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  worker.postMessage({ file, extension } satisfies ExtractOrder)
  return promise.finally(() => {
    signal.removeEventListener('abort', cancel)
    worker.terminate()
  })
}

function soundFile(video: File, sound: Blob, extension: SoundExtension): File {
  const name = `${video.name.replace(/\.[^.]*$/, '')}.${extension}`
  return new File([sound], name, { lastModified: video.lastModified })
}
