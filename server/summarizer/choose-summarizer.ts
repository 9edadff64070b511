import { createExtractiveSummarizer } from './extractive/extractive-summarizer.ts'
import { chatServerSetUp, createOpenaiSummarizer } from './openai/openai-summarizer.ts'
import type { SummarizerConfig } from './summarizer-config.ts'
import type { EngineStatus, Summarizer, SummarizerInput, SummarizerResult } from './summarizer.ts'

/** The summarizers that may be used, best first; more than one only when the choice was left to us. */
export function createSummarizers(config: SummarizerConfig): Summarizer[] {
  const { choice, chatServer } = config
  const chat = chatServer === null || choice === 'extractive' ? [] : [createOpenaiSummarizer(chatServer)]
  return choice === 'openai' ? chat : [...chat, createExtractiveSummarizer()]
}

/** What an admin is shown: every summarizer there is, also the one that is not set up, with the lines that would set it up. */
export function summarizerStatuses(config: SummarizerConfig): Promise<EngineStatus[]> {
  const chat =
    config.chatServer === null ? Promise.resolve(chatServerMissing) : createOpenaiSummarizer(config.chatServer).status()
  return Promise.all([chat, createExtractiveSummarizer().status()])
}

const chatServerMissing: EngineStatus = {
  id: 'openai',
  kind: 'summarizer',
  isAvailable: false,
  detail: 'Not set up. Any server that speaks the OpenAI chat protocol will do, also one of your own.',
  setUp: chatServerSetUp,
  progress: null,
}

/** A finished summary, who wrote it, and why better summarizers did not. */
export type WrittenSummary = SummarizerResult & { writtenBy: Summarizer['id']; failures: unknown[] }

/** Lets the first summarizer write that can; rejects with the last failure, or at once when aborted. */
export async function summarizeMeeting(summarizers: Summarizer[], input: SummarizerInput): Promise<WrittenSummary> {
  const failures: unknown[] = []
  for (const summarizer of summarizers) {
    try {
      // In order of preference: the next one is only for when this one failed.
      // oxlint-disable-next-line no-await-in-loop
      const result = await summarizer.summarize(input)
      return { ...result, writtenBy: summarizer.id, failures }
    } catch (failure) {
      input.signal.throwIfAborted()
      failures.push(failure)
    }
  }
  throw failures.at(-1) ?? new Error('No summarizer is configured.')
}
