import { Suspense } from 'react'
import { ListChecks, Pencil, Replace } from 'lucide-react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { ToolButton } from '../transcript/ToolButton'
import type { TranscriptReading } from '../transcript/transcript-reading'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionButtonsMessages } from './corrections.messages'
import { editing, startAtCurrentLine, useEditing } from './edit-store'
import { lineSelection, useLineSelection } from './line-selection'
import { Corrections } from './row-parts'

type CorrectionsHostProps = {
  directoryId: string
  recordingId: string
  reading: TranscriptReading
  /** Those that show, where not all do. */
  lines?: readonly TranscriptLine[]
  languageCode: string | null
}

/** Brings what corrects a transcript, where the service has it (extension `transcripts.edit`) and the person may. */
export function CorrectionsHost({ reading, lines = reading.lines, ...rest }: CorrectionsHostProps) {
  const isOffered = useHasExtension('transcripts.edit')
  if (!isOffered || !reading.canCorrect) return null
  return (
    <Suspense>
      <Corrections {...rest} lines={lines} />
    </Suspense>
  )
}

/** For the head of the transcript, where it can be corrected: edit the current line, find and replace. */
export function CorrectionButtons() {
  const t = useMessages(correctionButtonsMessages)
  const mayCorrect = useEditing((state) => state.place !== null)
  const isSelecting = useLineSelection((state) => state.isOn)
  if (!mayCorrect) return null
  return (
    <>
      <ToolButton label={t.edit} word={t.editShort} onClick={() => startAtCurrentLine()}>
        <Pencil aria-hidden />
      </ToolButton>
      <ToolButton
        label={t.select}
        word={t.selectShort}
        aria-pressed={isSelecting}
        onClick={() => (isSelecting ? lineSelection.ended() : lineSelection.started(false))}
        className={classNames(isSelecting && 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent')}
      >
        <ListChecks aria-hidden />
      </ToolButton>
      <ToolButton label={t.replace} word={t.replaceShort} onClick={() => editing.replaceOpened()}>
        <Replace aria-hidden />
      </ToolButton>
    </>
  )
}
