/** Repeatable numbers from 0 to 1 (xorshift32), so that a second build differs in nothing. */
export function createRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
