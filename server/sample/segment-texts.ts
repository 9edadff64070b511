/** Too short to be worth a line of its own in a transcript: "Yes.", "Good." */
const SHORTEST_SEGMENT = 16

/** Cuts what a person says in one go into the segments of a transcript, at the ends of sentences. */
export function toSegmentTexts(turn: string): string[] {
  const segments: string[] = []
  for (const sentence of turn.split(/(?<=[.?!])\s+(?=["A-ZÄÖÜ])/)) {
    const last = segments.at(-1)
    if (last !== undefined && last.length < SHORTEST_SEGMENT) segments[segments.length - 1] = `${last} ${sentence}`
    else segments.push(sentence)
  }
  return segments
}
