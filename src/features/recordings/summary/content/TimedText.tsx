import { drawnTimes } from './split-times'
import { TimeChip } from './TimeChip'

/** Plain text in which times are chips. */
export function TimedText({ text }: { text: string }) {
  return drawnTimes(text).map((part, index) =>
    // Parts of a text have nothing but their place to be told apart by.
    // oxlint-disable-next-line react/no-array-index-key
    typeof part === 'string' ? part : <TimeChip key={`${index}-${part.label}`} {...part} />,
  )
}
