/** Of everything in between, in hertz: what the voices have to give, and what recognisers take. */
export const SAMPLE_RATE = 16_000
