import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ChildFailure, runLimitedChild } from '../../media/limited-child.ts'
import { currentSandbox } from '../../sandbox/sandbox.ts'
import { ModelError, type ModelUsage } from '../model/chat-model.ts'
import { type LlamaMessage, llamaMessageSchema, type LlamaTask } from './llama-task.ts'

/** Threads for one question. One core is left for the service and its database, and more than eight don't help. */
const threads = Math.max(1, Math.min(8, availableParallelism() - 1))

/** There is no progress while a prompt is read, which takes minutes on a slow machine; this catches a stuck process. */
const limits = { minSeconds: 6 * 3600, secondsPerMediaSecond: 0, stallSeconds: 3600 }
/** A damaged header can keep a core busy for minutes before it's rejected. */
const LOADING_SECONDS = 300

/** The prompt and its answer need more tokens than the context holds. */
export class PromptTooLongError extends ModelError {
  override name = 'PromptTooLongError'
}

/** The model file can't be used. */
export class DamagedLanguageModelError extends ModelError {
  override name = 'DamagedLanguageModelError'
}

export type LlamaQuestion = Omit<LlamaTask, 'threads'> & { maxMemoryBytes: number; signal: AbortSignal }

/** An answer, or as much of it as fits, with the tokens and seconds it took. */
export type LlamaAnswer = Extract<LlamaMessage, { type: 'answer' | 'cut' }>

/**
 * Asks a language model in a separate process that exits afterwards.
 *
 * @throws ModelError (PromptTooLongError, DamagedLanguageModelError), or the signal's reason
 */
export async function askLlama(question: LlamaQuestion): Promise<{ text: string; usage: ModelUsage }> {
  const answer = await runLlama(question)
  if (answer.type === 'cut') throw new PromptTooLongError('The language model’s answer was cut off.')
  const { text, promptTokens, completionTokens } = answer
  return { text, usage: { promptTokens, completionTokens } }
}

/** Like `askLlama`, but also returns an answer that was cut off. */
export async function runLlama(question: LlamaQuestion): Promise<LlamaAnswer> {
  const { maxMemoryBytes, signal, ...asked } = question
  const modelPath = path.resolve(asked.modelPath)
  const told: { last: LlamaMessage | null; isLoading: boolean } = { last: null, isLoading: false }
  const slowLoading = new AbortController()
  let loading: NodeJS.Timeout | undefined
  try {
    await runLimitedChild({
      entry: new URL('./llama-child.ts', import.meta.url),
      job: { ...asked, modelPath, threads } satisfies LlamaTask,
      access: { read: [modelPath], write: [] },
      sandbox: await currentSandbox(),
      limits: { ...limits, maxMemoryBytes },
      signal: AbortSignal.any([signal, slowLoading.signal]),
      parseMessage: (raw) => llamaMessageSchema.parse(raw),
      onMessage(message) {
        told.last = message
        if (message.type === 'loading') {
          told.isLoading = true
          loading = setTimeout(() => slowLoading.abort(), LOADING_SECONDS * 1000)
        } else if (message.type === 'loaded') {
          told.isLoading = false
          clearTimeout(loading)
        }
        return null
      },
    })
  } catch (error) {
    signal.throwIfAborted()
    if (told.isLoading && (slowLoading.signal.aborted || isCrash(error))) throw damaged(modelPath, error)
    throw error instanceof ChildFailure ? failureOf(error) : error
  } finally {
    clearTimeout(loading)
  }
  return resultOf(told.last, modelPath, told.isLoading)
}

const isCrash = (error: unknown) => error instanceof ChildFailure && error.reason === 'crashed'

function resultOf(last: LlamaMessage | null, modelPath: string, isLoading: boolean): LlamaAnswer {
  if (last?.type === 'answer' || last?.type === 'cut') return last
  if (last?.type === 'tooLong') {
    throw new PromptTooLongError(`A prompt of ${last.promptTokens} tokens is too long for the language model.`)
  }
  if (last?.type === 'failed' && isLoading) throw damaged(modelPath, last.message)
  throw new ModelError(`The language model failed: ${last?.type === 'failed' ? last.message : 'it ended early.'}`)
}

function damaged(modelPath: string, cause: unknown): DamagedLanguageModelError {
  return new DamagedLanguageModelError(`${modelPath} is damaged or isn’t a language model.`, { cause })
}

function failureOf(failure: ChildFailure): ModelError {
  if (failure.reason === 'outOfMemory') {
    return new ModelError('The language model ran out of memory. Add memory, or set up a chat server.', {
      cause: failure,
    })
  }
  return new ModelError(`The language model failed: ${failure.message}`, { cause: failure })
}
