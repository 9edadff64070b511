/** Levels of one window, in decibels below full scale. */
const quietestDecibels = -100
/** Below this even a loud spot is no speech: a muted microphone's hiss. */
const audibleDecibels = -58
/** How far speech stands out from the room it is spoken in. */
const prominenceDecibels = 6
/** Steady sound above this is not called silence, whatever it is. */
const loudDecibels = -30
/** A click or a knock is shorter. */
const leastSpeechSeconds = 0.3

/**
 * Collects the level of window after window and says in the end whether anything was there to hear.
 * Keeps one counter a decibel, so that its size does not grow with the recording.
 */
export class LevelMeter {
  readonly #windowsByLevel = new Uint32Array(-quietestDecibels + 1)
  readonly #windowSeconds: number
  #windows = 0

  constructor(windowSeconds: number) {
    this.#windowSeconds = windowSeconds
  }

  /** `meanSquare` of samples between -1 and 1. */
  add(meanSquare: number) {
    const decibels = Math.max(quietestDecibels, Math.min(0, 10 * Math.log10(meanSquare + 1e-12)))
    const index = Math.round(-decibels)
    this.#windowsByLevel[index] = (this.#windowsByLevel[index] ?? 0) + 1
    this.#windows += 1
  }

  /** Nothing stands out from the noise floor for as long as a short word takes. */
  get isSilent(): boolean {
    const neededWindows = Math.min(this.#windows, Math.ceil(leastSpeechSeconds / this.#windowSeconds))
    const loudest = this.#levelReachedBy(neededWindows)
    if (loudest < audibleDecibels) return true
    if (loudest >= loudDecibels) return false
    const floor = this.#levelReachedBy(Math.ceil(this.#windows * 0.9))
    return loudest - floor < prominenceDecibels
  }

  /** The level that at least `windows` windows reach. */
  #levelReachedBy(windows: number): number {
    let seen = 0
    for (const [index, count] of this.#windowsByLevel.entries()) {
      seen += count
      if (seen >= windows && seen > 0) return -index
    }
    return quietestDecibels
  }
}
