import { ListChecks, Pencil, Replace } from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { correctionButtonsMessages } from './correction-buttons.messages'
import { editing, startAtCurrentLine, useEditing } from './edit-store'
import { lineSelection, useLineSelection } from './line-selection'

/** For the head of the transcript, where it can be corrected: edit the current line, find and replace. */
export function CorrectionButtons() {
  const t = useMessages(correctionButtonsMessages)
  const mayCorrect = useEditing((state) => state.place !== null)
  const isSelecting = useLineSelection((state) => state.isOn)
  if (!mayCorrect) return null
  return (
    <>
      <IconButton label={t.edit} onClick={() => startAtCurrentLine()}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={t.select}
        aria-pressed={isSelecting}
        onClick={() => (isSelecting ? lineSelection.ended() : lineSelection.started(false))}
        className={classNames(isSelecting && 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent')}
      >
        <ListChecks aria-hidden />
      </IconButton>
      <IconButton label={t.replace} onClick={() => editing.replaceOpened()}>
        <Replace aria-hidden />
      </IconButton>
    </>
  )
}
