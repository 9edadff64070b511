import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

import type { SpokenSegment } from '../transcriber.ts'
import { DamagedModel, loadModels, type Runtime, type Send } from './speech-task.ts'
import { linesOfText, linesOfWords, wordsOf } from './spoken-lines.ts'
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
    /** Whisper's code; null lets it find out, stretch by stretch. */
    language: z.nullable(z.string()),
  }),
])

export type RecognizerModel = z.infer<typeof recognizerModelSchema>

export type Heard = { languageCode: string | null; segments: SpokenSegment[] }

/** Text of a stretch of speech; `startSeconds` is where it is in the recording. */
export type Recognize = (samples: Float32Array, startSeconds: number) => Heard

export type RecognizerOptions = {
  model: RecognizerModel
  threads: number
  /** A folder of the task's own, for what has to be in files. */
  scratchFolder: string
}

/** @throws DamagedModel; or ends the process, where the runtime does */
export async function loadRecognizer(options: RecognizerOptions, send: Send): Promise<Recognize> {
  const { model } = options
  const files = [model.tokens, model.encoder, model.decoder, ...(model.family === 'parakeet' ? [model.joiner] : [])]
  return loadModels(send, files, (runtime) => {
    const recognize = model.family === 'parakeet' ? parakeet(runtime, model, options) : whisper(runtime, model, options)
    // Files of another model load, and end the process only when they are first used.
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
 * A token may be a part of a character, and the runtime drops what isn't whole: rare characters of Japanese or Chinese would
 * be missing. So it gets a vocabulary of hexadecimal digits, and the bytes are put together here.
 *
 * @throws DamagedModel where the vocabulary isn't one
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
