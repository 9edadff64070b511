import { dirname } from 'node:path'

import type { Packet } from 'node-av/lib'

import { AudioDecoder } from './audio-decoder.ts'
import { requireRoom } from './free-room.ts'
import type { RenderJob } from './media-messages.ts'
import { openMediaSource } from './media-source.ts'
import { type Pause, readPackets } from './read-packets.ts'
import { EncodedRendition, mostRenditionBytesPerSecond } from './rendition.ts'

/**
 * One pass over the file for what browsers play: its sound as AAC, whatever it was.
 *
 * @throws UnusableMedia, NoRoom
 */
export async function encodeMedia(job: RenderJob, pause: Pause): Promise<void> {
  const { playbackPath, maxMediaSeconds, reservedBytes } = job
  const source = openMediaSource(job.sourcePath)
  const bytes = Math.min(source.claimedSeconds, maxMediaSeconds) * mostRenditionBytesPerSecond
  requireRoom(dirname(playbackPath), { bytes, reservedBytes })
  const decoder = new AudioDecoder(source)
  const rendition = new EncodedRendition(source, playbackPath)
  const encode = (packet: Packet | null) => {
    for (const frame of decoder.decode(packet)) rendition.addFrame(frame)
  }
  await readPackets(source, {
    take(packet) {
      if (packet.streamIndex === source.audio.index) encode(packet)
      return decoder.heardSeconds
    },
    maxMediaSeconds,
    pause,
  })
  encode(null)
  rendition.finish()
  await source.format.closeInput()
}
