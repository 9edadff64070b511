import type { TranscriptLine } from '../transcript/transcript-lines'

/** All lines that the line's speaker says in one go, in order. */
export function turnOf(lines: readonly TranscriptLine[], index: number): readonly TranscriptLine[] {
  const line = lines[index]
  if (line === undefined) return []
  const isSame = (other: TranscriptLine | undefined) => other?.speaker.speakerId === line.speaker.speakerId
  let [first, last] = [index, index]
  while (isSame(lines[first - 1])) first -= 1
  while (isSame(lines[last + 1])) last += 1
  return lines.slice(first, last + 1)
}
