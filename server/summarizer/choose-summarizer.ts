import { createExtractiveSummarizer } from './extractive/extractive-summarizer.ts'
import type { ModelFetcher } from '../models/fetching-model-store.ts'
import { LocalSummarizer } from './local/local-summarizer.ts'
import { createChosenSummarizer, createOpenaiSummarizer } from './openai/openai-summarizer.ts'
import type { SummarizerConfig } from './summarizer-config.ts'
import {
  type Cost,
  type Effort,
  NotSetUpError,
  type Summarizer,
  type SummarizerInput,
  type SummarizerResult,
  withoutNoise,
} from './summarizer.ts'
import { addKnown, type ModelUsage } from './model/chat-model.ts'

/**
 * The available summarizers, best first; only one if the choice is configured explicitly. Otherwise a chat server is
 * listed even if it isn't set up, so that admins see how to set it up.
 */
export function createSummarizers({ choice, chatServer }: SummarizerConfig, models: ModelFetcher): Summarizer[] {
  if (choice === 'extractive') return [createExtractiveSummarizer()]
  const chat = chatServer === null ? createChosenSummarizer(models) : createOpenaiSummarizer(chatServer)
  return choice === 'openai' ? [chat] : [chat, new LocalSummarizer(models), createExtractiveSummarizer()]
}

/** A finished summary, who wrote it, how many seconds that took, and why better summarizers failed. */
export type WrittenSummary = SummarizerResult & {
  writtenBy: Summarizer['id']
  seconds: number
  failures: unknown[]
}

/** What one attempt by one summarizer took, successful or not. */
export type Writing = {
  writtenBy: Summarizer['id']
  outcome: 'succeeded' | 'failed' | 'canceled'
  seconds: number
  usage: ModelUsage
  cost: Cost | null
  endedOn: Date
}

/**
 * Uses the first summarizer that is able to write and isn't slow. Rejects with the last failure, or at once when
 * aborted. Adds each attempt to `writings`.
 */
export async function summarizeMeeting(
  summarizers: Summarizer[],
  input: SummarizerInput,
  writings: Writing[] = [],
): Promise<WrittenSummary> {
  const failures: unknown[] = []
  for (const summarizer of summarizers.filter(({ isSlow = false }) => !isSlow)) {
    try {
      // In order of preference: the next one runs only if this one fails.
      return { ...(await timed(summarizer, input, writings)), writtenBy: summarizer.id, failures }
    } catch (failure) {
      input.signal.throwIfAborted()
      if (!(failure instanceof NotSetUpError)) failures.push(failure)
    }
  }
  throw failures.at(-1) ?? new Error('No summarizer is configured.')
}

/** Returns a slow summarizer that is preferred to the one that wrote and is available now, or null. */
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

/** Runs a summarizer and times it. Adds the attempt to `writings` even if it fails or is aborted. */
export async function timed(
  summarizer: Summarizer,
  input: SummarizerInput,
  writings: Writing[] = [],
): Promise<SummarizerResult & { seconds: number }> {
  const { id: writtenBy } = summarizer
  const startedAt = performance.now()
  const answers: Effort[] = []
  const ended = (outcome: Writing['outcome'], efforts: readonly Effort[]) => {
    const seconds = Math.round(performance.now() - startedAt) / 1000
    writings.push({ writtenBy, outcome, seconds, ...sumOfEfforts(efforts), endedOn: new Date() })
    return seconds
  }
  try {
    const result = await summarizer.summarize({ ...input, onAnswered: (effort) => answers.push(effort) })
    const { usage, cost } = result
    return { ...result, seconds: ended('succeeded', usage === undefined ? answers : [{ usage, cost }]) }
  } catch (error) {
    if (!(error instanceof NotSetUpError)) ended(input.signal.aborted ? 'canceled' : 'failed', answers)
    throw error
  }
}

function sumOfEfforts(efforts: readonly Effort[]): Pick<Writing, 'usage' | 'cost'> {
  const sumOf = (what: keyof ModelUsage) =>
    efforts.map(({ usage }) => usage[what]).reduce<number | null>(addKnown, null)
  const costs = efforts.flatMap(({ cost }) => cost ?? [])
  const amount = withoutNoise(costs.reduce((sum, cost) => sum + cost.amount, 0))
  const [first] = costs
  return {
    usage: { promptTokens: sumOf('promptTokens'), completionTokens: sumOf('completionTokens') },
    cost: first === undefined ? null : { ...first, amount },
  }
}
