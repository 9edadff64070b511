import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { detailMessages } from './detail.messages'
import type { RecordingSearch } from './recording-search'

type SkipLinksProps = {
  page: RefObject<HTMLElement | null>
  section: RecordingSearch['section']
  onSearchChange: (search: RecordingSearch) => void
}

/** By keyboard, past the header and the summary. */
export function SkipLinks({ page, section, onSearchChange }: SkipLinksProps) {
  const t = useMessages(detailMessages)
  const isAwaited = useRef(false)

  function toTranscript() {
    if (focusIn(page.current, 'section.reading')) return
    // On a phone it is behind the summary.
    isAwaited.current = true
    onSearchChange({ section: 'transcript' })
  }

  useEffect(() => {
    if (section !== 'transcript' || !isAwaited.current) return
    isAwaited.current = false
    focusIn(page.current, 'section.reading')
  }, [page, section])

  return (
    <div className="print:hidden">
      <button type="button" className={classes} onClick={toTranscript}>
        {t.skipToTranscript}
      </button>
      <button type="button" className={classes} onClick={() => focusIn(page.current, '[data-player] button')}>
        {t.skipToPlayer}
      </button>
    </div>
  )
}

/** Gives focus to the first that shows; false when none does. */
function focusIn(page: HTMLElement | null, selector: string): boolean {
  const found = [...(page?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility())
  found?.focus()
  return found !== undefined
}

const classes =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-control font-medium text-accent-ink focus:translate-y-0'
