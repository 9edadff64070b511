import { PencilLine } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { useSpeakerName } from '../transcript/use-speaker-name'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { DiffText } from './DiffText'
import { useEditing } from './edit-store'
import { useCorrections } from './use-corrections'

// Keeps the mark beside the last word.
const WORD_JOINER = '\u2060'

/** Says that a line was corrected; a press shows what was recognised, and leads back to it. */
export function EditedMark({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      {WORD_JOINER}
      <button
        type="button"
        title={t.showOriginal}
        aria-label={line.text === '' ? `${t.removed}. ${t.showOriginal}` : t.showOriginal}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="relative ml-1 inline-flex size-5 items-center justify-center rounded-chip align-[-0.2rem] text-ink-3 after:absolute after:-inset-0.5 hover:bg-ink/6 hover:text-ink coarse:after:-inset-3"
      >
        <PencilLine aria-hidden className="size-3.5" />
      </button>
      {isOpen ? <Original id={panelId} line={line} /> : null}
    </>
  )
}

function Original({ id, line }: { id: string; line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const mayCorrect = useEditing((state) => state.place !== null)
  const { bringBack } = useCorrections()
  const speakerName = useSpeakerName()
  const { originalText = null, originalSpeaker } = line.correction ?? {}
  return (
    <span id={id} className="my-1.5 block rounded-card border border-line bg-sunken px-3 py-2 text-control">
      {originalText === null ? null : (
        <span className="block">
          <span className="block text-meta font-medium text-ink-3">{t.recognised}</span>
          <DiffText before={originalText.trim()} after={line.text} side="before" />
        </span>
      )}
      {originalSpeaker === undefined ? null : (
        <span className="block text-small text-ink-2">{t.recognisedBy({ speaker: speakerName(originalSpeaker) })}</span>
      )}
      {mayCorrect ? (
        <Button size="small" className="mt-2" onClick={() => void bringBack(line)}>
          {t.backToOriginal}
        </Button>
      ) : null}
    </span>
  )
}
