import { useEffect, useRef } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { checkboxClasses } from '~/ui/Checkbox'
import { useSpeakerName } from '../speakers/speaker-facts'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { lineSelection } from './line-selection'
import { repairMessages } from './corrections.messages'

const MAX_WORDS = 80

type LineCheckboxProps = { line: TranscriptLine; isSelected: boolean }

/** Before a line while lines are selected. */
export function LineCheckbox({ line, isSelected }: LineCheckboxProps) {
  const t = useMessages(repairMessages)
  const speaker = useSpeakerName()(line.speaker)
  const text = line.text.length > MAX_WORDS ? `${line.text.slice(0, MAX_WORDS)}…` : line.text
  return (
    // Kept beside the first word; not as text, of which quotes count the characters.
    <span className="after:content-['\2060']">
      <input
        type="checkbox"
        tabIndex={-1}
        data-pick={line.index}
        aria-label={t.line({ time: formatDuration(line.startTime), speaker, text })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          lineSelection.toggled(line, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className={`${checkboxClasses} mr-1.5 align-[-0.15em]`}
      />
    </span>
  )
}

type ParagraphCheckboxProps = { lines: readonly TranscriptLine[]; selectedCount: number; time: string; speaker: string }

/** Selects a whole paragraph at once. */
export function ParagraphCheckbox({ lines, selectedCount, time, speaker }: ParagraphCheckboxProps) {
  const t = useMessages(repairMessages)
  const box = useRef<HTMLInputElement>(null)
  const isWhole = selectedCount === lines.length
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selectedCount > 0 && !isWhole
  })
  return (
    <label className="-ml-1 flex size-7 items-center justify-center coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        tabIndex={-1}
        aria-label={t.paragraph({ time, speaker })}
        checked={isWhole}
        onChange={() => lineSelection.paragraphToggled(lines)}
        className={checkboxClasses}
      />
    </label>
  )
}
