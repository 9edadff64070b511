import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { playback } from '../player/playback'
import { reading } from '../transcript/reading-store'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { dropDraft, readDrafts } from './draft-storage'
import { editing, type CorrectionPlace } from './edit-store'

/** Shows what was typed before the page was left and never saved, once, at its lines. */
export function useRestoredDrafts(place: CorrectionPlace, lines: readonly TranscriptLine[]) {
  const t = useMessages(correctionsMessages)
  const restoredFor = useRef<CorrectionPlace | null>(null)

  useEffect(() => {
    if (restoredFor.current === place) return
    restoredFor.current = place
    const drafts = readDrafts(place)
    const unsaved = lines.filter(({ text, correction }) => {
      const draft = drafts[correction?.segmentId ?? '']
      if (draft === undefined || correction === undefined) return false
      if (draft.text.trim() === text) dropDraft(place, correction.segmentId)
      else editing.troubled(correction.segmentId, { kind: 'restored', text: draft.text, base: draft.base })
      return draft.text.trim() !== text
    })
    const [first] = unsaved
    if (first === undefined) return
    const show = () => {
      reading.broughtBack()
      playback.seek(first.startTime)
    }
    showToast(t.restoredToast(unsaved.length), { action: { label: t.show, run: show } })
  }, [place, lines, t])
}
