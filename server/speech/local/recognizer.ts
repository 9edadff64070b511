import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { SpokenSegment, SpokenWord, TimeSpan } from '../transcriber.ts'
import { DamagedModel, loadModels, type Runtime, type Send } from './speech-task.ts'
import { sampleRate } from './wav-samples.ts'

export const recognizerModelSchema = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('parakeet'),
    encoder: z.string(),
    decoder: z.string(),
    joiner: z.string(),
    tokens: z.string(),
  }),
  z.object({
    family: z.literal('whisper'),
    encoder: z.string(),
    decoder: z.string(),
    tokens: z.string(),
    /** Whisper's language code; null lets it detect the language for each stretch. */
    language: z.nullable(z.string()),
  }),
])

export type RecognizerModel = z.infer<typeof recognizerModelSchema>

export type Heard = { languageCode: string | null; segments: SpokenSegment[] }

/** Recognizes the text of a stretch of speech; `startSeconds` is its position in the recording. */
export type Recognize = (samples: Float32Array, startSeconds: number) => Heard

export type RecognizerOptions = {
  model: RecognizerModel
  threads: number
  /** A folder for this task only, for data that has to be in files. */
  scratchFolder: string
}

/** @throws DamagedModel; or the runtime ends the process */
export async function loadRecognizer(options: RecognizerOptions, send: Send): Promise<Recognize> {
  const { model } = options
  const files = [model.tokens, model.encoder, model.decoder, ...(model.family === 'parakeet' ? [model.joiner] : [])]
  return loadModels(send, files, (runtime) => {
    const recognize = model.family === 'parakeet' ? parakeet(runtime, model, options) : whisper(runtime, model, options)
    // Files of a different model may load, and only end the process when they are first used.
    recognize(new Float32Array(sampleRate), 0)
    return recognize
  })
}

function config(threads: number) {
  return {
    featConfig: { sampleRate, featureDim: 80 },
    decodingMethod: 'greedy_search' as const,
    common: { numThreads: threads, provider: 'cpu' as const, debug: 0 as const },
  }
}

function parakeet(
  { OfflineRecognizer }: Runtime,
  model: RecognizerModel & { family: 'parakeet' },
  { threads }: RecognizerOptions,
): Recognize {
  const { common, ...rest } = config(threads)
  const { encoder, decoder, joiner, tokens } = model
  const recognizer = new OfflineRecognizer({
    ...rest,
    modelConfig: { ...common, transducer: { encoder, decoder, joiner }, tokens, modelType: 'nemo_transducer' },
  })
  return (samples, startSeconds) => {
    const result = resultOf(recognizer, samples)
    return { languageCode: null, segments: linesOfWords(wordsOf(result, startSeconds, endOf(samples, startSeconds))) }
  }
}

function whisper(
  { OfflineRecognizer }: Runtime,
  model: RecognizerModel & { family: 'whisper' },
  options: RecognizerOptions,
): Recognize {
  const { common, ...rest } = config(options.threads)
  const { encoder, decoder, language } = model
  const recognizer = new OfflineRecognizer({
    ...rest,
    modelConfig: {
      ...common,
      whisper: { encoder, decoder, task: 'transcribe', ...(language === null ? {} : { language }) },
      tokens: hexTokens(model.tokens, options.scratchFolder),
      modelType: 'whisper',
    },
  })
  return (samples, startSeconds) => {
    const { tokens, lang } = resultOf(recognizer, samples)
    const text = Buffer.from(tokens.join(''), 'hex').toString('utf8').replaceAll('\u{FFFD}', '').trim()
    const languageCode = lang === '' ? language : lang
    const endSeconds = endOf(samples, startSeconds)
    return { languageCode, segments: linesOfText(text, languageCode, { startSeconds, endSeconds }) }
  }
}

/**
 * Replaces the vocabulary with hexadecimal digits. A token may be part of a character, and the runtime drops incomplete
 * ones, so rare Japanese or Chinese characters would be missing. The bytes are assembled here instead.
 *
 * @throws DamagedModel if the file isn't a vocabulary
 */
function hexTokens(path: string, folder: string): string {
  const lines = readFileSync(path, 'utf8').split('\n')
  if (lines.pop() !== '') throw new DamagedModel(path, 'is cut off.')
  const hex = lines.map((line, index) => {
    const [, base64, id] = /^((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?) (\d+)$/.exec(line) ?? []
    if (base64 === undefined || Number(id) !== index) throw new DamagedModel(path, 'isn’t Whisper’s vocabulary.')
    return `${Buffer.from(Buffer.from(base64, 'base64').toString('hex')).toString('base64')} ${index}\n`
  })
  const target = join(folder, 'tokens.txt')
  writeFileSync(target, hex.join(''))
  return target
}

function resultOf(recognizer: InstanceType<Runtime['OfflineRecognizer']>, samples: Float32Array) {
  const stream = recognizer.createStream()
  stream.acceptWaveform({ sampleRate, samples })
  recognizer.decode(stream)
  return recognizer.getResult(stream)
}

const endOf = (samples: Float32Array, startSeconds: number) => startSeconds + samples.length / sampleRate

/** Parakeet's result for a stretch of speech: pieces of words, with times from its start. */
export type TimedTokens = { tokens: readonly string[]; timestamps: readonly number[]; durations: readonly number[] }

/** After a pause of this length, the end of a sentence also ends the line. */
const sentencePauseSeconds = 0.4
/** A line this long ends with its sentence, pause or not. */
const comfortableSeconds = 6
/** A pause that starts a new line even mid-sentence. */
const pauseSeconds = 1.2
/** The duration assumed for a word without an end time. */
const usualWordSeconds = 0.3
const sentenceEnd = /[.!?…。！？][\])}"'”’»]*$/u

/**
 * Returns whole words with times in the recording. A token that begins with a space starts a word; others continue it.
 */
export function wordsOf(
  { tokens, timestamps, durations }: TimedTokens,
  startSeconds: number,
  endSeconds: number,
): SpokenWord[] {
  const words: SpokenWord[] = []
  for (const [index, token] of tokens.entries()) {
    const text = token.trim()
    if (text === '') continue
    const from = within(timestamps[index] ?? 0)
    const to = within((timestamps[index] ?? 0) + (durations[index] ?? usualWordSeconds))
    const last = words.at(-1)
    if (last !== undefined && !token.startsWith(' ')) {
      last.text += text
      // A full stop comes after the word, and often in the pause.
      if (/[\p{L}\p{N}]/u.test(text)) last.endSeconds = Math.max(last.endSeconds, to)
    } else {
      if (last !== undefined) last.endSeconds = Math.min(last.endSeconds, Math.max(last.startSeconds, from))
      words.push({ text, startSeconds: from, endSeconds: to })
    }
  }
  return words

  function within(seconds: number): number {
    const at = startSeconds + (Number.isFinite(seconds) ? seconds : 0)
    return Math.round(Math.min(Math.max(at, startSeconds), endSeconds) * 1000) / 1000
  }
}

/** Groups words into lines, each ending with a sentence or at a pause. */
export function linesOfWords(words: readonly SpokenWord[]): SpokenSegment[] {
  const groups: SpokenWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || isNewLine(group, word)) groups.push([word])
    else group.push(word)
  }
  return groups.map((group) => ({
    startSeconds: group[0]?.startSeconds ?? 0,
    endSeconds: group.at(-1)?.endSeconds ?? 0,
    text: group.map(({ text }) => text).join(' '),
    speaker: null,
    words: group,
  }))
}

function isNewLine(group: readonly SpokenWord[], next: SpokenWord): boolean {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return true
  const pause = next.startSeconds - last.endSeconds
  if (pause >= pauseSeconds) return true
  if (!sentenceEnd.test(last.text)) return false
  return pause >= sentencePauseSeconds || last.endSeconds - first.startSeconds >= comfortableSeconds
}

/**
 * Splits text without times, which is what Whisper returns for a stretch, into lines. The sentences share the time in
 * proportion to their length. Word times are omitted, since they would be made up.
 */
export function linesOfText(
  text: string,
  language: string | null,
  { startSeconds, endSeconds }: TimeSpan,
): SpokenSegment[] {
  const sentences = [...new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')
  const characters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  const secondsPerCharacter = (endSeconds - startSeconds) / Math.max(1, characters)
  const lines: SpokenSegment[] = []
  let at = startSeconds
  for (const sentence of sentences) {
    const last = lines.at(-1)
    const until = at + sentence.length * secondsPerCharacter
    if (last !== undefined && last.endSeconds - last.startSeconds < comfortableSeconds) {
      const separator = /[。！？]$/u.test(last.text) ? '' : ' '
      last.text += `${separator}${sentence}`
      last.endSeconds = until
    } else {
      lines.push({ startSeconds: at, endSeconds: until, text: sentence, speaker: null, words: null })
    }
    at = until
  }
  return lines
}
