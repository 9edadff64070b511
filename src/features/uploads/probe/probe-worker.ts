import { probeFile } from './probe-media'
import type { MediaFacts } from './media-facts'

/** A file to inspect. */
export type ProbeOrder = { file: File }
/** `null` if the file can't be read anymore. */
export type ProbeAnswer = { facts: MediaFacts | null }

const answer = (message: ProbeAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ProbeOrder>) => {
  probeFile(data.file).then(
    (facts) => answer({ facts }),
    () => answer({ facts: null }),
  )
})
