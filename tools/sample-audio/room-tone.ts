/** About -66 dBFS: heard only when it is missing. */
const ROOM_LEVEL = 0.0005

/** The sound of an empty room: noise that falls towards the treble. */
export function roomTone(length: number, random: () => number): Float32Array {
  const samples = new Float32Array(length)
  let low = 0
  for (let index = 0; index < length; index += 1) {
    low = 0.96 * low + (random() - 0.5)
    samples[index] = low * ROOM_LEVEL
  }
  return samples
}
