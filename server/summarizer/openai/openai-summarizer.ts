import type { ChatModel, ModelUsage } from '../model/chat-model.ts'
import type { ModelFetcher } from '../../models/fetching-model-store.ts'
import type { ChatServerConfig, TokenPrice } from '../summarizer-config.ts'
import {
  type Cost,
  type Effort,
  NotSetUpError,
  type EngineStatus,
  type Summarizer,
  withoutNoise,
} from '../summarizer.ts'
import {
  type ChatServer,
  ChatServerError,
  connectChatServer,
  defaultRetryOptions,
  type RetryOptions,
  type ResponseFormat,
} from './chat-server.ts'

/** About 4,000 tokens: with prompt and answer this fits in 8,000, the usual context of small models. */
const PART_CHARACTERS = 16_000

type Limits = { retryOptions: RetryOptions; partCharacters: number }

/**
 * Creates a summarizer that uses a chat server with the OpenAI protocol; long transcripts are summarized in parts and
 * merged.
 */
export function createOpenaiSummarizer(config: ChatServerConfig, limits?: Partial<Limits>): Summarizer {
  const server = connectChatServer(config, limits?.retryOptions ?? defaultRetryOptions)
  const partCharacters = limits?.partCharacters ?? PART_CHARACTERS
  return {
    id: 'openai',
    status: () => statusOf(server, config),
    async summarize(input) {
      // Loaded lazily, as in `local-summarizer.ts`.
      const { writeWithModel } = await import('../model/write-with-model.ts')
      const onAnswered = ({ usage }: Effort) => input.onAnswered?.({ usage, cost: costOf(usage, config.price) })
      const result = await writeWithModel({ ...input, onAnswered }, modelOf(server, partCharacters))
      return { ...result, cost: costOf(result.usage, config.price) }
    },
  }
}

/** At the current price: later changes don't affect what was written before. */
function costOf(usage: ModelUsage | undefined, price: TokenPrice | null): Cost | undefined {
  const { promptTokens = null, completionTokens = null } = usage ?? {}
  if (price === null || promptTokens === null || completionTokens === null) return undefined
  const amount = (promptTokens * price.input + completionTokens * price.output) / 1e6
  return { amount: withoutNoise(amount), currency: price.currency }
}

async function statusOf(server: ChatServer, config: ChatServerConfig): Promise<EngineStatus> {
  const problem = await server.problem()
  const where = `${config.model} at ${config.url}`
  return {
    id: 'openai',
    kind: 'summarizer',
    isAvailable: problem === null,
    detail: problem === null ? where : `${where}. ${problem}`,
    setUp: problem === null ? [] : chatServerSetUp,
    progress: null,
  }
}

/** The formats that constrain an answer, strictest first; one that the server refused isn't tried again. */
function modelOf(server: ChatServer, partCharacters: number): ChatModel {
  let refused = 0
  const complete: ChatModel['answer'] = async (messages, schema, signal) => {
    const formats: ResponseFormat[] = [
      { type: 'json_schema', json_schema: { name: 'minutes', strict: true, schema } },
      { type: 'json_object' },
    ]
    const format = formats[refused] ?? null
    try {
      return await server.complete(messages, format, signal)
    } catch (failure) {
      const isRefusal = failure instanceof ChatServerError && REFUSALS.includes(failure.status ?? 0)
      if (!isRefusal || format === null) throw failure
      refused += 1
      return complete(messages, schema, signal)
    }
  }
  return { answer: complete, partCharacters }
}

/** Statuses with which servers refuse a schema, or even JSON mode; then only the prompt asks for the format. */
const REFUSALS = [400, 404, 415, 422, 501]

/** The commands that set up a chat server. */
const chatServerSetUp = [
  'export MINUTEBOOK_SUMMARIZER_URL=http://localhost:11434/v1',
  'export MINUTEBOOK_SUMMARIZER_MODEL=llama3.1',
  'export MINUTEBOOK_SUMMARIZER_KEY=<your key, where the server wants one>',
  'npm start',
]

/**
 * Creates the summarizer for the chat server on this machine that an owner chose. Until then its status says how to set
 * one up.
 */
export function createChosenSummarizer(models: Pick<ModelFetcher, 'chosenChatServer'>): Summarizer {
  const chosen = async () => {
    const server = await models.chosenChatServer()
    return server === null ? null : createOpenaiSummarizer({ ...server, key: null, price: null })
  }
  return {
    id: 'openai',
    isChosenInApp: true,
    status: async () => (await chosen())?.status() ?? unset,
    async summarize(input) {
      const summarizer = await chosen()
      if (summarizer === null) throw new NotSetUpError('No chat server is set up for summaries.')
      return summarizer.summarize(input)
    },
  }
}

const unset: EngineStatus = {
  id: 'openai',
  kind: 'summarizer',
  isAvailable: false,
  detail: 'Not set up. Any server with an OpenAI-compatible chat API works, including your own.',
  setUp: chatServerSetUp,
  progress: null,
}
