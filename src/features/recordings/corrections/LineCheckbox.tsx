import { useEffect, useRef } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { useSpeakerName } from '../transcript/use-speaker-name'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { lineSelection } from './line-selection'
import { repairMessages } from './speaker-repair.messages'

const boxClasses =
  'size-4 shrink-0 appearance-none rounded-[5px] border border-line-control bg-surface bg-center bg-no-repeat checked:border-accent checked:bg-accent checked:bg-(image:--check-mark) indeterminate:border-accent indeterminate:bg-accent-soft coarse:size-5'

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
        className={`${boxClasses} mr-1.5 align-[-0.15em]`}
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
        className={boxClasses}
      />
    </label>
  )
}
