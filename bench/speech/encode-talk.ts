import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, FormatContext, Frame, Log, Packet, Rational } from 'node-av/lib'
import { talk } from '../../server/test/talk.ts'

const rate = 16_000

const formats = {
  mp3: { container: 'mp3', encoder: FF_ENCODER_LIBMP3LAME, samples: AV_SAMPLE_FMT_S16P },
  mkv: { container: 'matroska', encoder: FF_ENCODER_LIBOPUS, samples: AV_SAMPLE_FMT_S16 },
  m4a: { container: 'ipod', encoder: FF_ENCODER_AAC, samples: AV_SAMPLE_FMT_FLTP },
} as const

export type EncodedFormat = keyof typeof formats

/** Writes speech of any length within seconds: encodes one minute and repeats its packets. */
export function writeEncodedTalk(path: string, format: EncodedFormat, seconds: number): void {
  Log.setLevel(AV_LOG_ERROR)
  const { container, encoder: encoderName, samples } = formats[format]
  const codec = Codec.findEncoderByName(encoderName)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = rate
  encoder.channelLayout = AV_CHANNEL_LAYOUT_MONO
  encoder.sampleFormat = samples
  encoder.bitRate = 32_000n
  encoder.timeBase = new Rational(1, rate)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  FFmpegError.throwIfError(encoder.open2Sync(codec), 'open encoder')
  const minute = encodeMinute(encoder, samples === AV_SAMPLE_FMT_FLTP)

  const file = new FormatContext()
  FFmpegError.throwIfError(file.allocOutputContext2(null, container, `file:${path}`), 'create')
  const stream = file.newStream()
  FFmpegError.throwIfError(stream.codecpar.fromContext(encoder), 'copy parameters')
  stream.timeBase = encoder.timeBase
  FFmpegError.throwIfError(file.openOutputSync(), 'open')
  FFmpegError.throwIfError(file.writeHeaderSync(null), 'write header')
  const packetsInAll = Math.ceil((seconds * rate) / encoder.frameSize)
  const copy = new Packet()
  copy.alloc()
  for (let at = 0; at < packetsInAll; at += 1) {
    const packet = minute[at % minute.length]
    if (packet === undefined) throw new Error('The encoder gave nothing.')
    FFmpegError.throwIfError(copy.ref(packet), 'ref')
    copy.pts = BigInt(at * encoder.frameSize)
    copy.dts = copy.pts
    copy.duration = BigInt(encoder.frameSize)
    copy.rescaleTs(encoder.timeBase, stream.timeBase)
    FFmpegError.throwIfError(file.interleavedWriteFrameSync(copy), 'write')
    copy.unref()
  }
  FFmpegError.throwIfError(file.writeTrailerSync(), 'finish')
  file.closeOutputSync()
}

function encodeMinute(encoder: CodecContext, isFloat: boolean): Packet[] {
  const { samples } = talk(60)
  const size = encoder.frameSize
  const packets: Packet[] = []
  for (let start = 0; start + size <= samples.length; start += size) {
    const frame = new Frame()
    frame.alloc()
    frame.format = encoder.sampleFormat
    frame.sampleRate = rate
    frame.channelLayout = AV_CHANNEL_LAYOUT_MONO
    frame.nbSamples = size
    FFmpegError.throwIfError(frame.getBuffer(0), 'make frame')
    const piece = samples.subarray(start, start + size)
    const data = isFloat ? piece : Int16Array.from(piece, (sample) => Math.round(sample * 32_767))
    frame.data?.[0]?.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
    frame.pts = BigInt(start)
    FFmpegError.throwIfError(encoder.sendFrameSync(frame), 'encode')
    for (;;) {
      const packet = new Packet()
      packet.alloc()
      if (encoder.receivePacketSync(packet) < 0) break
      packets.push(packet)
    }
  }
  return packets
}
