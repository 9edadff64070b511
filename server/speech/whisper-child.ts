/**
 * The process that runs whisper over one part of a recording and exits: hundreds of megabytes of model and hours of
 * native code have no place in the service. Takes a WhisperJob by IPC; the segments go into the job's `linesPath`.
 */
import { closeSync, openSync, readSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'

import { AV_CHANNEL_LAYOUT_MONO, AV_LOG_ERROR, AV_SAMPLE_FMT_FLT } from 'node-av/constants'
import { FFmpegError, Filter, type FilterContext, FilterGraph, Frame, Log } from 'node-av/lib'

import { type WhisperJob, type WhisperMessage, whisperJobSchema } from './whisper-messages.ts'

const sampleRate = 16_000
const headerBytes = 44
/** Handed over at once; the filter's queue must be longer than any of these. */
const samplesPerFrame = sampleRate * 5
const niceness = 10

process.once('message', (raw) => void work(raw))
process.once('disconnect', endAsOrphan)

async function work(raw: unknown) {
  const job = whisperJobSchema.parse(raw)
  Log.setLevel(AV_LOG_ERROR)
  try {
    setPriority(niceness)
  } catch {
    // Some sandboxes refuse; the work is the same.
  }
  try {
    await recognise(job)
    await tell({ type: 'done' })
  } catch (error) {
    await tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
  process.off('disconnect', endAsOrphan)
  process.disconnect()
}

async function recognise(job: WhisperJob) {
  const graph = new FilterGraph()
  graph.alloc()
  graph.nbThreads = availableParallelism()
  const source = addFilter(graph, 'abuffer', {
    sample_rate: String(sampleRate),
    sample_fmt: 'flt',
    channel_layout: 'mono',
    time_base: `1/${sampleRate}`,
  })
  const whisper = addFilter(graph, 'whisper', {
    model: job.modelPath,
    language: job.language,
    // All of it at once: whisper finds its own windows, and none ends in the middle of a word.
    queue: `${Math.ceil(job.seconds) + 10}s`,
    destination: `file:${job.linesPath}`,
    format: 'json',
  })
  const sink = addFilter(graph, 'abuffersink', {})
  FFmpegError.throwIfError(source.link(0, whisper, 0), 'link')
  FFmpegError.throwIfError(whisper.link(0, sink, 0), 'link')
  FFmpegError.throwIfError(graph.configSync(), 'start whisper')
  await tell({ type: 'progress' })
  await setImmediate()

  using drained = new Frame()
  drained.alloc()
  for (const frame of framesOf(job.wavPath)) {
    FFmpegError.throwIfError(source.buffersrcAddFrameSync(frame), 'hand over sound')
    frame.free()
    while (sink.buffersinkGetFrameSync(drained) >= 0) drained.unref()
  }
  FFmpegError.throwIfError(source.buffersrcAddFrameSync(null), 'recognise')
  while (sink.buffersinkGetFrameSync(drained) >= 0) drained.unref()
  // Closes the file with the segments.
  graph.free()
}

type FilterName = 'abuffer' | 'whisper' | 'abuffersink'

/** Options one by one, not in a string: a path may hold any of the characters that such a string takes for its own. */
function addFilter(graph: FilterGraph, name: FilterName, options: Record<string, string>): FilterContext {
  const filter = Filter.getByName(name)
  const context = filter === null ? null : graph.allocFilter(filter, name)
  if (context === null) throw new Error(`This FFmpeg has no filter ${name}.`)
  for (const [option, value] of Object.entries(options)) {
    FFmpegError.throwIfError(context.setOption(option, value), `${name}: ${option}`)
  }
  FFmpegError.throwIfError(context.initStr(null), name === 'whisper' ? 'load the model' : `start ${name}`)
  return context
}

function* framesOf(wavPath: string): Generator<Frame> {
  const file = openSync(wavPath, 'r')
  try {
    const samples = new Int16Array(samplesPerFrame)
    for (let first = 0; ;) {
      const bytes = readSync(file, samples, 0, samples.byteLength, headerBytes + first * 2)
      const count = Math.floor(bytes / 2)
      if (count === 0) return
      yield frameOf(samples.subarray(0, count), first)
      first += count
    }
  } finally {
    closeSync(file)
  }
}

function frameOf(samples: Int16Array, first: number): Frame {
  const floats = Float32Array.from(samples, (sample) => sample / 32_768)
  const frame = Frame.fromAudioBuffer(Buffer.from(floats.buffer), {
    nbSamples: samples.length,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    timeBase: { num: 1, den: sampleRate },
  })
  frame.pts = BigInt(first)
  return frame
}

function tell(message: WhisperMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}

function endAsOrphan() {
  process.exit(1)
}
