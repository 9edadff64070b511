import { createExtractiveSummarizer } from './extractive/extractive-summarizer.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import { LocalSummarizer } from './local/local-summarizer.ts'
import { createChosenSummarizer, createOpenaiSummarizer } from './openai/openai-summarizer.ts'
import type { SummarizerConfig } from './summarizer-config.ts'
import { NotSetUpError, type Summarizer, type SummarizerInput, type SummarizerResult } from './summarizer.ts'

/**
 * The summarizers that may be used, best first; more than one only when the choice was left to us. A chat server that nobody set up
 * is among them then, so that an admin is shown how to.
 */
export function createSummarizers({ choice, chatServer }: SummarizerConfig, models: ModelFetcher): Summarizer[] {
  if (choice === 'extractive') return [createExtractiveSummarizer()]
  const chat = chatServer === null ? createChosenSummarizer(models) : createOpenaiSummarizer(chatServer)
  return choice === 'openai' ? [chat] : [chat, new LocalSummarizer(models), createExtractiveSummarizer()]
}

/** A finished summary, who wrote it in how many seconds, and why better summarizers did not. */
export type WrittenSummary = SummarizerResult & {
  writtenBy: Summarizer['id']
  seconds: number
  failures: unknown[]
}

/** Lets the first summarizer write that can and isn't slow; rejects with the last failure, or at once when aborted. */
export async function summarizeMeeting(summarizers: Summarizer[], input: SummarizerInput): Promise<WrittenSummary> {
  const failures: unknown[] = []
  for (const summarizer of summarizers.filter(({ isSlow = false }) => !isSlow)) {
    try {
      // In order of preference: the next one is only for when this one failed.
      return { ...(await timed(summarizer, input)), writtenBy: summarizer.id, failures }
    } catch (failure) {
      input.signal.throwIfAborted()
      if (!(failure instanceof NotSetUpError)) failures.push(failure)
    }
  }
  throw failures.at(-1) ?? new Error('No summarizer is configured.')
}

/** A slow summarizer that is preferred to the one that wrote, and could write now; null where there is none. */
export async function betterSummarizer(
  summarizers: Summarizer[],
  writtenBy: string | null,
): Promise<Summarizer | null> {
  const writer = summarizers.findIndex(({ id }) => id === writtenBy)
  for (const summarizer of summarizers.slice(0, Math.max(0, writer))) {
    if (summarizer.isSlow === true && (await summarizer.status()).isAvailable) return summarizer
  }
  return null
}

/** What it wrote, and in how many seconds. */
export async function timed(
  summarizer: Summarizer,
  input: SummarizerInput,
): Promise<SummarizerResult & { seconds: number }> {
  const startedAt = performance.now()
  const result = await summarizer.summarize(input)
  return { ...result, seconds: Math.round(performance.now() - startedAt) / 1000 }
}
