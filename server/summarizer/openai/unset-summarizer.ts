import type { Summarizer } from '../summarizer.ts'

/** What to set so that a chat server is used. */
export const chatServerSetUp = [
  'export MINUTEBOOK_SUMMARIZER_URL=http://localhost:11434/v1',
  'export MINUTEBOOK_SUMMARIZER_MODEL=llama3.1',
  'export MINUTEBOOK_SUMMARIZER_KEY=<your key, where the server wants one>',
  'npm start',
]

/** Nobody configured this summarizer: not worth a warning each time. */
export class NotSetUpError extends Error {}

/** Stands for the chat server that could be set up, and says how. */
export function createUnsetSummarizer(): Summarizer {
  return {
    id: 'openai',
    status: () =>
      Promise.resolve({
        id: 'openai',
        kind: 'summarizer',
        isAvailable: false,
        detail: 'Not set up. Any server that speaks the OpenAI chat protocol will do, also one of your own.',
        setUp: chatServerSetUp,
        progress: null,
      }),
    summarize: () => Promise.reject(new NotSetUpError('No chat server is set up for summaries.')),
  }
}
