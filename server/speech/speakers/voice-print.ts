import { loadModels, type Send } from '../local/speech-task.ts'
import { sampleRate, type WavSamples } from '../local/wav-samples.ts'
import { unit } from './cluster-voices.ts'

/** Samples from one to another of the recording. */
export type Stretch = { start: number; end: number }

export type VoicePrints = {
  /** A unit vector of what is said in these stretches; null where it is too little, or nothing that has a voice. */
  of: (stretches: readonly Stretch[]) => Float32Array | null
}

/** Under this the model's answer is chance. */
const leastSeconds = 0.4

export async function loadVoicePrints(
  { model, threads }: { model: string; threads: number },
  { wav, send }: { wav: WavSamples; send: Send },
): Promise<VoicePrints> {
  const config = { model, numThreads: threads, provider: 'cpu', debug: 0 } as const
  const extractor = await loadModels(send, [model], (runtime) => new runtime.SpeakerEmbeddingExtractor(config))
  return {
    of(stretches) {
      const samples = joined(wav, stretches)
      if (samples.length < leastSeconds * sampleRate) return null
      const stream = extractor.createStream()
      stream.acceptWaveform({ sampleRate, samples })
      stream.inputFinished()
      if (!extractor.isReady(stream)) return null
      const vector = unit(Float32Array.from(extractor.compute(stream, false)))
      return vector.every(Number.isFinite) && vector.some((value) => value !== 0) ? vector : null
    },
  }
}

function joined(wav: WavSamples, stretches: readonly Stretch[]): Float32Array {
  const parts = stretches.map(({ start, end }) => wav.read(start, end))
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of parts) {
    samples.set(part, filled)
    filled += part.length
  }
  return samples
}
