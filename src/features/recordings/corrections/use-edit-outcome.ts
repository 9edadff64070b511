import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { correctionsMessages } from './corrections.messages'
import { keepDraft } from './draft-storage'
import { editing, lineOfSegment, useEditing } from './edit-store'
import { forgetDraft, useCorrections } from './use-corrections'

/** What becomes of what is typed: kept on the device at once, then saved or discarded. */
export function useEditOutcome() {
  const t = useMessages(correctionsMessages)
  const { saveText } = useCorrections()
  return {
    typed: (text: string) => {
      editing.typed(text)
      const { place, editedSegmentId, base } = useEditing.getState()
      if (place !== null && editedSegmentId !== null && base !== null) keepDraft(place, editedSegmentId, { text, base })
    },

    save: () => {
      const { editedLine, editedSegmentId: segmentId, base, text } = useEditing.getState()
      editing.ended()
      if (segmentId === null || base === null) return
      editing.toolsShown(editedLine)
      void saveText({ segmentId, base, text })
    },

    discard: () => {
      const { editedLine, editedSegmentId: segmentId, base, text } = useEditing.getState()
      editing.ended()
      if (segmentId === null || base === null) return
      editing.toolsShown(editedLine)
      forgetDraft(segmentId)
      if (text.trim() === base.text) return
      const goOn = () => {
        const line = lineOfSegment(segmentId)
        if (line !== undefined) editing.started(line, text)
      }
      showToast(t.discarded, { action: { label: t.undo, run: goOn } })
    },
  }
}
