import { createRequire } from 'node:module'
import type { ModelId } from '../../models/model-store.ts'
import { bytesOf } from '../../models/pinned-models.ts'
import { machineMemory } from '../../speech/local/local-status.ts'

const gigabyte = 1024 ** 3
/** An 8 GB machine has a bit less than that available. */
const largeNeedsBytes = 7.5 * gigabyte
/** The minimum memory for any language model. */
export const languageModelNeedsBytes = 3.5 * gigabyte

/** Whether the runtime for language models was installed: only on Linux x64 with glibc (see the decision records). */
export const canRunLanguageModels = isInstalled('@node-llama-cpp/linux-x64')

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the language model for a machine with this much memory; null if the runtime is missing or the memory is too
 * small.
 */
export function languageModelFor(memoryBytes = machineMemory()): ModelId | null {
  if (!canRunLanguageModels) return null
  if (memoryBytes >= largeNeedsBytes) return 'qwen3-4b-instruct-2507'
  return memoryBytes >= languageModelNeedsBytes ? 'qwen2.5-1.5b-instruct' : null
}

/** The weights, the context buffers and the runtime. */
export function memoryOfLanguageModel(id: ModelId): number {
  return bytesOf(id) * 1.4 + 1.5 * gigabyte
}
