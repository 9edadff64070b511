import { probeFile } from './probe-media'
import type { MediaFacts } from './media-facts'

/** A file to look into. */
export type ProbeOrder = { file: File }
/** `null` when the file cannot be read any more. */
export type ProbeAnswer = { facts: MediaFacts | null }

const answer = (message: ProbeAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ProbeOrder>) => {
  probeFile(data.file).then(
    (facts) => answer({ facts }),
    () => answer({ facts: null }),
  )
})
