import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { copyText } from '~/lib/browser'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { linesBySegment } from './apply-changes'
import { correctionsMessages } from './corrections.messages'
import { editing, useEditing, type CorrectionPlace } from './edit-store'

/**
 * Keeps the editor at its line when the lines come anew. Of one that is not among them any more the edit ends; what was typed
 * shows at the line should it come back, and can be copied where it is gone from the transcript.
 */
export function useEditedPlace({ directoryId, recordingId }: CorrectionPlace, lines: readonly TranscriptLine[]) {
  const tellGone = useLineGone()
  const { data } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  useEffect(() => {
    const { editedSegmentId, editedLine, base, text } = useEditing.getState()
    if (editedSegmentId === null || base === null) return
    const line = linesBySegment(lines).get(editedSegmentId)
    if (line?.index === editedLine) return
    if (line !== undefined) return editing.moved(line.index)
    editing.ended()
    if (text.trim() === base.text) return
    editing.troubled(editedSegmentId, { kind: 'restored', text, base })
    if (!linesBySegment(data?.lines ?? []).has(editedSegmentId)) tellGone(text)
    // Only when the lines come anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lines])
}

/** Says that a line is not in the transcript any more, and gives what was typed for it. */
export function useLineGone(): (text: string) => void {
  const t = useMessages(correctionsMessages)
  return (text) => {
    // Where copying is not allowed it is shown, to be selected.
    const copy = { label: t.copyText, run: () => void copyText(text).catch(() => showToast(text, { tone: 'error' })) }
    showToast(t.lineGone, { tone: 'error', action: copy })
  }
}
