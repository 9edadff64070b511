import { PEAKS_PER_SECOND } from '../../server/media/pcm-file.ts'
import { SAMPLE_RATE } from './sample-rate.ts'

/** The waveform as server/media/pcm-file.ts describes it. */
export function peaksOf(samples: Float32Array): Uint8Array {
  const step = SAMPLE_RATE / PEAKS_PER_SECOND
  return Uint8Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    const window = samples.subarray(index * step, (index + 1) * step)
    const peak = window.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
    return Math.min(255, Math.round(peak * 255))
  })
}
