/**
 * The process around the language model. An abort isn't noticed while a prompt is being read, and a damaged file can
 * keep a core busy for minutes, so this process is killed instead. Takes one question by IPC message, answers it, and
 * exits.
 */
import { tmpdir } from 'node:os'
import type { ChatHistoryItem } from 'node-llama-cpp'
import { lowerPriority } from '../../sandbox/lower-priority.ts'
import { type LlamaMessage, type LlamaTask, llamaTaskSchema } from './llama-task.ts'

/** For chat markers around the messages. */
const SPARE_TOKENS = 64
const TELL_EVERY_TOKENS = 16

process.once('message', (raw) => void work(raw))
process.once('disconnect', endAsOrphan)

async function work(raw: unknown) {
  lowerPriority(10)
  try {
    await answer(llamaTaskSchema.parse(raw))
  } catch (error) {
    await send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
  process.off('disconnect', endAsOrphan)
  process.exit(0)
}

async function answer({ modelPath, contextTokens, maxTokens, threads, messages, schema }: LlamaTask): Promise<void> {
  // A sandbox has no home, and the library reads it on load.
  process.env['HOME'] ??= tmpdir()
  const { getLlama, LlamaChatSession, LlamaLogLevel } = await import('node-llama-cpp')
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
  })
  await send({ type: 'loading' })
  const model = await llama.loadModel({ modelPath, gpuLayers: 0 })
  await send({ type: 'loaded' })
  const promptTokens = messages.reduce((sum, { content }) => sum + model.tokenize(content).length, 0)
  const contextSize = Math.min(contextTokens, model.trainContextSize)
  if (promptTokens + maxTokens + SPARE_TOKENS > contextSize) return send({ type: 'tooLong', promptTokens })
  const context = await model.createContext({ contextSize, threads })
  const session = new LlamaChatSession({ contextSequence: context.getSequence() })
  session.setChatHistory(messages.slice(0, -1).map(historyItem))
  // The schema comes from the service; the library validates it when it builds the grammar.
  const grammar = await llama.createGrammarForJsonSchema(JSON.parse(JSON.stringify(schema)))
  let completionTokens = 0
  const startedAt = performance.now()
  let firstAt: number | null = null
  const { responseText, stopReason } = await session.promptWithMeta(messages.at(-1)?.content ?? '', {
    grammar,
    maxTokens,
    temperature: 0,
    // The default is the time, which makes runs differ.
    seed: 1,
    onToken(tokens) {
      firstAt ??= performance.now()
      const before = completionTokens
      completionTokens += tokens.length
      if (Math.floor(before / TELL_EVERY_TOKENS) !== Math.floor(completionTokens / TELL_EVERY_TOKENS)) {
        void send({ type: 'writing', tokens: completionTokens })
      }
    },
  })
  const endedAt = performance.now()
  const figures = {
    promptTokens,
    completionTokens,
    readingSeconds: ((firstAt ?? endedAt) - startedAt) / 1000,
    writingSeconds: (endedAt - (firstAt ?? endedAt)) / 1000,
  }
  if (stopReason === 'maxTokens') return send({ type: 'cut', ...figures })
  return send({ type: 'answer', text: responseText, ...figures })
}

function historyItem({ role, content }: LlamaTask['messages'][number]): ChatHistoryItem {
  return role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content }
}

function send(message: LlamaMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}

/** The service is gone, so the answer isn't needed. */
function endAsOrphan() {
  process.exit(1)
}
