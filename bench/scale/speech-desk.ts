import { createHash } from 'node:crypto'
import { startStandIn, type Answer, type Seen } from '../../server/speech/fixtures/stand-in-server.ts'

/** A run as the speech server sees it: the worker that sent it, and the sound. */
export type SpeechRequest = { worker: string; digest: string }

const transcript: Answer = {
  json: {
    language: 'english',
    text: 'We decided to ship the release on Thursday.',
    segments: [{ start: 0, end: 1, text: 'We decided to ship the release on Thursday.' }],
  },
}

/**
 * Starts a speech server that responds at once, except for one run that it can hold; each worker has its own address.
 */
export async function startSpeechDesk() {
  let isHolding = false
  let held: SpeechRequest | null = null
  let onHeld: ((requested: SpeechRequest) => void) | null = null
  let onAskedAgain: (() => void) | null = null
  const server = await startStandIn(async (seen): Promise<Answer> => {
    const requested = { worker: seen.path.split('/')[1] ?? '', digest: await digestOf(seen) }
    if (held !== null && requested.digest === held.digest) {
      held = null
      onAskedAgain?.()
    } else if (isHolding) {
      isHolding = false
      held = requested
      onHeld?.(requested)
      return new Promise<Answer>(() => undefined)
    }
    return transcript
  })
  return {
    envOf: (worker: string): NodeJS.ProcessEnv => ({
      MINUTEBOOK_TRANSCRIBER: 'openai',
      MINUTEBOOK_TRANSCRIBER_URL: new URL(`${worker}/v1`, server.url).href,
    }),
    /** Leaves the next run without a response; resolves with it, and `again` once another worker has sent the same. */
    hold(): Promise<SpeechRequest & { again: Promise<void> }> {
      isHolding = true
      const again = new Promise<void>((resolve) => {
        onAskedAgain = resolve
      })
      return new Promise((resolve) => {
        onHeld = (requested) => resolve({ ...requested, again })
      })
    },
    stop: () => server[Symbol.asyncDispose](),
  }
}

/** The same sound has the same bytes, whichever worker prepares it. */
async function digestOf({ form }: Seen): Promise<string> {
  const file = form?.get('file')
  if (!(file instanceof Blob)) return ''
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
}
