import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FairSlots, TooManyWaiting } from '../jobs/slots.ts'
import { Problem } from '../problems.ts'
import type { Replacement, VocabularyEntry } from '../runs/vocabulary-replacement.ts'

export type PreviewOrder = { entries: readonly VocabularyEntry[]; text: string; userId: string }
export type VocabularyPreview = { text: string; replacements: Replacement[] }

const MAX_MS = 5_000
const MAX_MEMORY_MB = 512

/** Previews of one person that are running or waiting. */
const MOST_OF_ONE = 5
const RETRY_AFTER_SECONDS = 5

const threads = new FairSlots({ slots: 2, perPerson: MOST_OF_ONE })

/**
 * Returns what a text becomes, computed in a worker thread: a vocabulary can be designed so that a line of text takes
 * seconds.
 *
 * @throws Problem 400 when it takes too long or too much memory, 429 when the person has too many previews running
 */
export async function previewVocabulary({ entries, text, userId }: PreviewOrder): Promise<VocabularyPreview> {
  if (entries.every(({ manualReplacePhrases }) => manualReplacePhrases === null)) return { text, replacements: [] }
  try {
    return await threads.run(userId, () => previewInThread({ entries, text }))
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    const detail = `You already have ${MOST_OF_ONE} previews waiting, which is the limit. Try again when one is done.`
    throw new Problem(429, detail, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

async function previewInThread({ entries, text }: Omit<PreviewOrder, 'userId'>): Promise<VocabularyPreview> {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), {
    workerData: { entries, text },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  try {
    const [preview] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })
    return preview
  } catch {
    const message = 'takes too long with this vocabulary. Use less text, or shorten the lists of misheard phrases.'
    throw Problem.invalid([{ field: 'text', code: 'takesTooLong', message }])
  } finally {
    await worker.terminate()
  }
}
