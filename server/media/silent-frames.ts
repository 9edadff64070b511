import { AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P } from 'node-av/constants'
import { FFmpegError, Frame } from 'node-av/lib'

/**
 * Silence in the shape of `like`, in frames of at most a second: one frame, given again and again, so that a long hole takes no
 * more memory than a short one. Whoever gets it may read it, not change it.
 */
export function* silentFrames(like: Frame, seconds: number): Generator<Frame> {
  let rest = Math.round(seconds * like.sampleRate)
  using frame = silentFrame(like, Math.min(rest, like.sampleRate))
  while (rest > 0) {
    frame.nbSamples = Math.min(rest, frame.nbSamples)
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
  FFmpegError.throwIfError(frame.getBuffer(0), 'make silence')
  // Unsigned samples rest in the middle.
  const rest = like.format === AV_SAMPLE_FMT_U8 || like.format === AV_SAMPLE_FMT_U8P ? 0x80 : 0
  for (const plane of frame.extendedData ?? []) plane.fill(rest)
  return frame
}
