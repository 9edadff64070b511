import type { Recording } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { recordingsMessages } from '../recordings.messages'
import { selectionMessages } from './list-selection.messages'
import { selection, useListed, useSelection } from './selection-store'

type RowCheckProps = { recording: Recording; index: number }

/** Chooses the recording of a row; with Shift, everything from the last one chosen to here. */
export function RowCheck({ recording: { recordingId, name }, index }: RowCheckProps) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  const isChosen = useSelection(({ chosen }) => chosen.has(recordingId))
  // Drawn a moment before what it is chosen from is known.
  const isListed = useListed(({ rows }) => rows !== null)
  return (
    <Checkbox
      isLabelHidden
      label={t.choose({ name: name ?? untitled })}
      checked={isChosen}
      disabled={!isListed}
      onChange={({ nativeEvent }) => {
        const isStretch = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        if (isStretch) selection.stretchedTo(index)
        else selection.toggled(index)
      }}
      className="absolute inset-y-0 left-0 z-1 w-10 items-center! justify-center"
    />
  )
}
