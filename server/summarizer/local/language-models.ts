import { createRequire } from 'node:module'
import type { ModelId } from '../../models/model-store.ts'
import { bytesOf } from '../../models/pinned-models.ts'
import { machineMemory } from '../../speech/local/local-status.ts'

const gigabyte = 1024 ** 3
/** A machine of 8 GB has a little less than that for its programs. */
const largeNeedsBytes = 7.5 * gigabyte
/** The least memory with which a language model writes. */
export const languageModelNeedsBytes = 3.5 * gigabyte

/** Whether what runs language models came with the packages: only for Linux with glibc on x64 (see the decision records). */
export const canRunLanguageModels = isInstalled('@node-llama-cpp/linux-x64')

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/** The language model for a machine with this much memory; null where none runs on it, or it has too little for any. */
export function languageModelFor(memoryBytes = machineMemory()): ModelId | null {
  if (!canRunLanguageModels) return null
  if (memoryBytes >= largeNeedsBytes) return 'qwen3-4b-instruct-2507'
  return memoryBytes >= languageModelNeedsBytes ? 'qwen2.5-1.5b-instruct' : null
}

/** The weights, what the runtime keeps of the context, and the runtime. */
export function memoryOfLanguageModel(id: ModelId): number {
  return bytesOf(id) * 1.4 + 1.5 * gigabyte
}
