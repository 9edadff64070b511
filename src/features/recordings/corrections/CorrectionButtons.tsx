import { Pencil, Replace } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { correctionButtonsMessages } from './correction-buttons.messages'
import { editing, startAtCurrentLine, useEditing } from './edit-store'

/** For the head of the transcript, where it can be corrected: edit the current line, find and replace. */
export function CorrectionButtons() {
  const t = useMessages(correctionButtonsMessages)
  const mayCorrect = useEditing((state) => state.place !== null)
  if (!mayCorrect) return null
  return (
    <>
      <IconButton label={t.edit} onClick={() => startAtCurrentLine()}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t.replace} onClick={() => editing.replaceOpened()}>
        <Replace aria-hidden />
      </IconButton>
    </>
  )
}
