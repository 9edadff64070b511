import { AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P } from 'node-av/constants'
import { Frame } from 'node-av/lib'

/** Silence in the shape of `like`, in frames of at most a second so that a long hole takes no more memory than a short one. */
export function* silentFrames(like: Frame, seconds: number): Generator<Frame> {
  let rest = Math.round(seconds * like.sampleRate)
  while (rest > 0) {
    using frame = silentFrame(like, Math.min(rest, like.sampleRate))
    rest -= frame.nbSamples
    yield frame
  }
}

function silentFrame(like: Frame, samples: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.format = like.format
  frame.sampleRate = like.sampleRate
  frame.channelLayout = like.channelLayout
  frame.nbSamples = samples
  frame.getBuffer(0)
  // Unsigned samples rest in the middle.
  const rest = like.format === AV_SAMPLE_FMT_U8 || like.format === AV_SAMPLE_FMT_U8P ? 0x80 : 0
  for (const plane of frame.extendedData ?? []) plane.fill(rest)
  return frame
}
