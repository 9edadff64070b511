import type { TranscriptLine } from '../transcript/transcript-lines'

/** How much of the transcript is given to somebody, seen from one line. */
export type Extent = 'line' | 'turn' | 'voiceOn' | 'voice' | 'everyoneOn'

/** What can be given from a line on, the least first; without what would be the same lines again. */
export function extentsOf(
  lines: readonly TranscriptLine[],
  line: TranscriptLine,
): { extent: Extent; lines: readonly TranscriptLine[] }[] {
  const after = lines.slice(line.index)
  const isTheirs = ({ speaker }: TranscriptLine) => speaker.speakerId === line.speaker.speakerId
  const all: { extent: Extent; lines: readonly TranscriptLine[] }[] = [
    { extent: 'line', lines: [line] },
    { extent: 'turn', lines: turnOf(lines, line.index) },
    { extent: 'voiceOn', lines: after.filter(isTheirs) },
    { extent: 'voice', lines: lines.filter(isTheirs) },
    { extent: 'everyoneOn', lines: after },
  ]
  return all.filter((one, index) => !all.slice(0, index).some((less) => isEqual(less.lines, one.lines)))
}

/** Both are stretches of the same transcript, in order. */
const isEqual = (one: readonly TranscriptLine[], other: readonly TranscriptLine[]) =>
  one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1)

/** All lines that the line's speaker says in one go, in order. */
function turnOf(lines: readonly TranscriptLine[], index: number): readonly TranscriptLine[] {
  const line = lines[index]
  if (line === undefined) return []
  const isSame = (other: TranscriptLine | undefined) => other?.speaker.speakerId === line.speaker.speakerId
  let [first, last] = [index, index]
  while (isSame(lines[first - 1])) first -= 1
  while (isSame(lines[last + 1])) last += 1
  return lines.slice(first, last + 1)
}
