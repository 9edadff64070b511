import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import type { Section } from '../group-sections'
import { summaryMessages } from '../summary.messages'

/** Copies sections as rich text and as Markdown: what is pasted into decides which. `drawn` is where they are on the page. */
export function useCopySummary(): (sections: readonly Section[], drawn: Element | null) => void {
  const t = useMessages(summaryMessages)
  return (sections, drawn) => {
    if (drawn === null) return
    void import('./copy-summary')
      .then(({ copySummary }) => copySummary(sections, drawn))
      .then(
        () => showToast(t.copied),
        () => showToast(t.copyFailed, { tone: 'error' }),
      )
  }
}
