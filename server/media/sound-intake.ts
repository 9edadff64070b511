import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_S16 } from 'node-av/constants'
import type { Frame, Packet } from 'node-av/lib'

import type { FoundSpeakers } from '../speech/transcriber.ts'
import { AudioDecoder } from './audio-decoder.ts'
import { ChannelMeter, channelSampleRate } from './channel-meter.ts'
import { CopyFailure } from './copy-failure.ts'
import type { PrepareJob } from './media-messages.ts'
import type { MediaSource } from './media-source.ts'
import { PcmFile, recogniserSampleRate } from './pcm-file.ts'
import type { PlaybackPlan } from './playback-plan.ts'
import { CopiedRendition } from './rendition.ts'
import { Resampler } from './resampler.ts'
import { UnusableMedia } from './unusable-media.ts'

/** Takes the packets of the audio stream and makes of them everything that is heard or measured. */
export class SoundIntake {
  readonly #decoder: AudioDecoder
  readonly #pcm: PcmFile
  readonly #rendition: CopiedRendition | null
  readonly #resampler = new Resampler({
    sampleRate: recogniserSampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    format: AV_SAMPLE_FMT_S16,
  })

  /** Null once a frame had another number of channels than two. */
  #channels: { meter: ChannelMeter; resampler: Resampler } | null = {
    meter: new ChannelMeter(),
    resampler: new Resampler({
      sampleRate: channelSampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      format: AV_SAMPLE_FMT_S16,
    }),
  }

  constructor(source: MediaSource, plan: PlaybackPlan, job: PrepareJob) {
    this.#decoder = new AudioDecoder(source)
    this.#pcm = new PcmFile(job)
    this.#rendition = plan.kind === 'copy' ? copiedRendition(source, job.playbackPath) : null
  }

  get durationSeconds(): number {
    return this.#pcm.durationSeconds
  }

  add(packet: Packet) {
    this.#copy(packet)
    this.#decode(packet)
  }

  /** @throws UnusableMedia where nothing was to be heard */
  finish(): { durationSeconds: number; isSilent: boolean } {
    this.#decode(null)
    this.#write(null)
    const sound = this.#pcm.close()
    if (sound.durationSeconds === 0 || this.#decoder.hasNoSound) {
      throw new UnusableMedia('unreadable', 'Nothing in the file can be decoded.')
    }
    this.#rendition?.finish()
    return sound
  }

  /** Who speaks when, where each of two channels has a person of its own; once all is decoded. */
  channelTurns(): FoundSpeakers | null {
    this.#meterChannels(null)
    return this.#channels?.meter.finish() ?? null
  }

  #decode(packet: Packet | null) {
    for (const frame of this.#decoder.decode(packet)) {
      this.#write(frame)
      this.#meterChannels(frame)
    }
  }

  #write(frame: Frame | null) {
    for (const sound of this.#resampler.convert(frame)) {
      const bytes = sound.data?.[0]
      // Frame memory is padded.
      if (bytes !== undefined) this.#pcm.write(bytes.subarray(0, sound.nbSamples * 2))
    }
  }

  #meterChannels(frame: Frame | null) {
    if (frame !== null && frame.channels !== 2) this.#channels = null
    if (this.#channels === null) return
    const { meter, resampler } = this.#channels
    for (const sound of resampler.convert(frame)) {
      const bytes = sound.data?.[0]
      if (bytes !== undefined) meter.add(bytes.subarray(0, sound.nbSamples * 4))
    }
  }

  #copy(packet: Packet) {
    try {
      this.#rendition?.addPacket(packet)
    } catch (error) {
      throw new CopyFailure(error)
    }
  }
}

function copiedRendition(source: MediaSource, path: string): CopiedRendition {
  try {
    return new CopiedRendition(source, path)
  } catch (error) {
    throw new CopyFailure(error)
  }
}
