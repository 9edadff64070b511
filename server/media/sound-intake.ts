import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_S16 } from 'node-av/constants'
import type { Frame, Packet } from 'node-av/lib'

import { AudioDecoder } from './audio-decoder.ts'
import { CopyFailure } from './copy-failure.ts'
import type { MediaJob } from './media-messages.ts'
import type { MediaSource } from './media-source.ts'
import { PcmFile, recogniserSampleRate } from './pcm-file.ts'
import type { PlaybackPlan } from './playback-plan.ts'
import { CopiedRendition, EncodedRendition, type Rendition } from './rendition.ts'
import { Resampler } from './resampler.ts'
import { UnusableMedia } from './unusable-media.ts'

/** Takes the packets of the audio stream and makes of them everything that is heard or measured. */
export class SoundIntake {
  readonly #decoder: AudioDecoder
  readonly #pcm: PcmFile
  readonly #rendition: Rendition | null
  readonly #resampler = new Resampler({
    sampleRate: recogniserSampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    format: AV_SAMPLE_FMT_S16,
  })

  constructor(source: MediaSource, plan: PlaybackPlan, job: MediaJob) {
    this.#decoder = new AudioDecoder(source)
    this.#pcm = new PcmFile(job)
    this.#rendition = createRendition(plan, source, job.playbackPath)
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

  #decode(packet: Packet | null) {
    for (const frame of this.#decoder.decode(packet)) {
      this.#write(frame)
      this.#rendition?.addFrame(frame)
    }
  }

  #write(frame: Frame | null) {
    for (const sound of this.#resampler.convert(frame)) {
      const bytes = sound.data?.[0]
      // Frame memory is padded.
      if (bytes !== undefined) this.#pcm.write(bytes.subarray(0, sound.nbSamples * 2))
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

function createRendition(plan: PlaybackPlan, source: MediaSource, path: string): Rendition | null {
  if (plan.kind === 'source') return null
  if (plan.kind === 'encode') return new EncodedRendition(source, path)
  try {
    return new CopiedRendition(source, path)
  } catch (error) {
    throw new CopyFailure(error)
  }
}
