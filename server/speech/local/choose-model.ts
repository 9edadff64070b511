import { totalmem } from 'node:os'

import type { ModelId } from '../../models/model-store.ts'
import { bytesOf, pinnedModels } from '../../models/pinned-models.ts'
import { primaryLanguage } from '../language-name.ts'

export type RecognizerId = 'parakeet-tdt-0.6b-v3' | 'whisper-small' | 'whisper-base'

const parakeet = 'parakeet-tdt-0.6b-v3'
const megabyte = 1024 ** 2
/** Below this Whisper's small size would leave too little for everything else. */
const smallNeedsBytes = 3900 * megabyte
/** The service itself, its database and FFmpeg. */
const serviceBytes = 700 * megabyte

/** What Whisper knows, by its own codes. */
const whisperLanguages = new Set(
  (
    'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja ' +
    'jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq ' +
    'sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'
  ).split(' '),
)
/** Where Whisper's code isn't the one that everybody else uses. */
const whisperCodes = new Map([
  ['nb', 'no'],
  ['jv', 'jw'],
  ['fil', 'tl'],
  ['iw', 'he'],
  ['in', 'id'],
])

/** Whisper's code of a language, null where it doesn't know it. */
export function whisperCodeOf(languageCode: string): string | null {
  const primary = primaryLanguage(languageCode) ?? ''
  const code = whisperCodes.get(primary) ?? primary
  return whisperLanguages.has(code) ? code : null
}

/** BCP 47 of one of Whisper's codes. */
export const languageOfWhisper = (code: string): string => (code === 'jw' ? 'jv' : code)

export function isParakeetLanguage(languageCode: string): boolean {
  const languages = pinnedModels[parakeet].languages
  return Array.isArray(languages) && languages.includes(primaryLanguage(languageCode) ?? '')
}

/** What the process around a model may take: twice its files, as the runtime reads and rearranges them, and room to work. */
export function memoryOf(ids: readonly ModelId[]): number {
  return ids.reduce((sum, id) => sum + bytesOf(id) * 2, 0) + 400 * megabyte
}

/** What this machine, or the container, has. */
export function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * The models that understand a language and fit this machine, the best first; `null` for a language that isn't known. Empty
 * where there is none.
 */
export function modelsForLanguage(languageCode: string | null, memoryBytes = machineMemory()): RecognizerId[] {
  const whisper: RecognizerId[] = memoryBytes >= smallNeedsBytes ? ['whisper-small', 'whisper-base'] : ['whisper-base']
  const knowsWhisper = languageCode === null || whisperCodeOf(languageCode) !== null
  const knowsParakeet = languageCode === null || isParakeetLanguage(languageCode)
  const all: RecognizerId[] = [...(knowsParakeet ? ([parakeet] as const) : []), ...(knowsWhisper ? whisper : [])]
  return all.filter((id) => memoryOf([id]) + serviceBytes <= memoryBytes)
}

/** How many models of this size may be at work at once. */
export function roomFor(id: RecognizerId, memoryBytes = machineMemory()): number {
  return Math.max(1, Math.floor((memoryBytes - serviceBytes) / memoryOf([id])))
}

/** The least memory with which anything is recognized. */
export const leastMemoryBytes = memoryOf(['whisper-base']) + serviceBytes
