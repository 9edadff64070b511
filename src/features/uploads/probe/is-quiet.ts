/** Minus 66 dB of full scale: less than the hiss of a microphone in an empty room. */
const QUIET = 0.0005

/** Whether nothing can be heard in samples from -1 to 1. */
export const isQuiet = (samples: Float32Array): boolean => samples.every((sample) => Math.abs(sample) < QUIET)
