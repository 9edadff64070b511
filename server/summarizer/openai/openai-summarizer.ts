import type { ChatServerConfig } from '../summarizer-config.ts'
import type { Summarizer } from '../summarizer.ts'

/** Summarises with a chat server that speaks the OpenAI protocol. */
export function createOpenaiSummarizer(config: ChatServerConfig): Summarizer {
  return {
    id: 'openai',
    status: () =>
      Promise.resolve({
        id: 'openai',
        kind: 'summarizer',
        isAvailable: true,
        detail: `${config.model} at ${config.url}`,
        setUp: [],
        progress: null,
      }),
    summarize: () => Promise.reject(new Error('Not written yet.')),
  }
}
