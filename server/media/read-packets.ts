import { Packet } from 'node-av/lib'

import type { MediaSource } from './media-source.ts'

export type ReadingProgress = { fraction: number; mediaSeconds: number }

/** Awaited often, so that the process stays reachable: native calls are synchronous, being many and short. */
export type Pause = (progress: ReadingProgress) => Promise<void>

type Reader = {
  /** Answers how many seconds of sound there are so far. */
  take: (packet: Packet) => number
  /** What comes after is left out. */
  maxMediaSeconds: number
  pause: Pause
}

/** How many packets are worked through between two looks at the clock. */
const packetsPerPause = 256
const secondsPerPause = 60

/** Gives the packets of the streams that matter to `take`. */
export async function readPackets(source: MediaSource, { take, maxMediaSeconds, pause }: Reader): Promise<void> {
  let packets = 0
  let pausedAtSeconds = 0
  for (const packet of packetsOf(source)) {
    const mediaSeconds = take(packet)
    packets += 1
    if (mediaSeconds >= maxMediaSeconds) break
    // A packet may be an hour of silence.
    if (packets % packetsPerPause === 0 || mediaSeconds - pausedAtSeconds > secondsPerPause) {
      pausedAtSeconds = mediaSeconds
      await pause({ fraction: fractionDone(source, packet, mediaSeconds), mediaSeconds })
    }
  }
}

/** Ends at the end of the file, and likewise where it breaks off: what came before is kept. */
function* packetsOf(source: MediaSource): Generator<Packet> {
  using packet = new Packet()
  packet.alloc()
  while (source.format.readFrameSync(packet) >= 0) {
    // Streams that are switched off may still come through.
    if (packet.streamIndex === source.audio.index || packet.streamIndex === source.subtitle?.index) yield packet
    packet.unref()
  }
}

function fractionDone(source: MediaSource, packet: Packet, mediaSeconds: number): number {
  // A claimed duration may be wrong in either direction, a position in the file is not.
  if (packet.pos > 0n) return Math.min(1, Number(packet.pos) / source.sizeBytes)
  return source.claimedSeconds > 0 ? Math.min(1, mediaSeconds / source.claimedSeconds) : 0
}
