import { CircleAlert } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { ConflictPanel } from './ConflictPanel'
import { correctionsMessages } from './corrections.messages'
import { editing, type Trouble } from './edit-store'
import { forgetDraft, useCorrections } from './use-corrections'
import { useReason } from './use-reason'

type LineTroubleProps = { line: TranscriptLine; trouble: Trouble }

/** A correction that is not saved, at its line: what was typed, why, and what can be done. */
export function LineTrouble({ line, trouble }: LineTroubleProps) {
  return trouble.kind === 'conflict' ? (
    <ConflictPanel line={line} trouble={trouble} />
  ) : (
    <UnsavedText line={line} trouble={trouble} />
  )
}

function UnsavedText({ line, trouble }: LineTroubleProps) {
  const t = useMessages(correctionsMessages)
  const reasonOf = useReason()
  const { saveText } = useCorrections()
  const segmentId = line.correction?.segmentId ?? ''

  function giveUp() {
    editing.settled(segmentId)
    forgetDraft(segmentId)
    showToast(t.discarded, { action: { label: t.undo, run: () => editing.troubled(segmentId, trouble) } })
  }

  return (
    <span className="my-1.5 block rounded-card bg-warn-soft px-3 py-2 text-control">
      <span className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <span className="font-medium">
          {trouble.kind === 'failed' ? t.failedBecause({ reason: reasonOf(trouble.error) }) : t.restored}
        </span>
      </span>
      <span dir="auto" className="mt-1 block wrap-anywhere whitespace-pre-line">
        {trouble.text}
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void saveText({ segmentId, base: trouble.base, text: trouble.text })}>
          {trouble.kind === 'failed' ? t.tryAgain : t.save}
        </Button>
        <Button size="small" variant="ghost" onClick={() => editing.started(line)}>
          {t.goOn}
        </Button>
        <Button size="small" variant="ghost" onClick={giveUp}>
          {t.discard}
        </Button>
      </span>
    </span>
  )
}
