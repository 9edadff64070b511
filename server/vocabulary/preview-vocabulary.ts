import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Slots } from '../jobs/slots.ts'
import { Problem } from '../problems.ts'
import type { Replacement, VocabularyEntry } from '../runs/vocabulary-replacement.ts'

export type PreviewOrder = { entries: readonly VocabularyEntry[]; text: string }
export type VocabularyPreview = { text: string; replacements: Replacement[] }

const MAX_MS = 5_000
const MAX_MEMORY_MB = 512

const threads = new Slots(2)

/**
 * What a text becomes, on a thread of its own: a vocabulary can be made so that a line of text takes seconds.
 *
 * @throws Problem 400 when it takes too long or too much memory
 */
export async function previewVocabulary({ entries, text }: PreviewOrder): Promise<VocabularyPreview> {
  if (entries.every(({ manualReplacePhrases }) => manualReplacePhrases === null)) return { text, replacements: [] }
  await threads.take(1)
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), {
    workerData: { entries, text },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  try {
    const [preview] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })
    return preview
  } catch {
    const message =
      'takes too long to try with this vocabulary. Try less text, or shorten the lists of what is misheard.'
    throw Problem.invalid([{ field: 'text', code: 'takesTooLong', message }])
  } finally {
    await worker.terminate()
    threads.give(1)
  }
}
