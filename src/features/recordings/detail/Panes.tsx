import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Tabs } from '~/ui/Tabs'
import { detailMessages } from './detail.messages'
import { SIDE_BY_SIDE } from './layout-classes'
import { PaneDivider } from './PaneDivider'
import { useMediaQuery } from '~/ui/hooks'

type Section = 'summary' | 'transcript'

type PanesProps = {
  summary: ReactNode
  transcript: ReactNode
  section: Section
  onSectionChange: (section: Section) => void
}

/** Summary and transcript: side by side where there is room, else one at a time. */
export function Panes({ summary, transcript, section, onSectionChange }: PanesProps) {
  const t = useMessages(detailMessages)
  const isWide = useMediaQuery(SIDE_BY_SIDE)
  const summaryPane = useRef<HTMLDivElement>(null)
  const transcriptPane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (section === 'summary') takeFocusAlong(transcriptPane.current, summaryPane.current)
    else takeFocusAlong(summaryPane.current, transcriptPane.current)
  }, [section])
  if (isWide) {
    return (
      <>
        <div className="col-start-1 row-span-2 row-start-2 flex min-h-0 flex-col">{summary}</div>
        <div className="col-start-2 row-start-3 flex min-h-0 flex-col border-l border-line">{transcript}</div>
        <PaneDivider />
      </>
    )
  }
  const tabs = [
    { id: 'summary', label: t.summary },
    { id: 'transcript', label: t.transcript },
  ] as const
  return (
    <Tabs
      label={t.parts}
      tabs={tabs}
      selectedId={section}
      onSelect={onSectionChange}
      className="shrink-0 border-b border-line px-4 sm:px-7"
      panelClassName="flex min-h-0 flex-1 flex-col"
    >
      {/* Both stay, so that each keeps its place. */}
      <div ref={summaryPane} tabIndex={-1} className={section === 'summary' ? PANE : 'hidden'}>
        {summary}
      </div>
      <div ref={transcriptPane} tabIndex={-1} className={section === 'transcript' ? PANE : 'hidden'}>
        {transcript}
      </div>
    </Tabs>
  )
}

const PANE = 'flex min-h-0 flex-1 flex-col outline-none'

/** Moves focus from what is hidden now to what scrolls in what is shown. */
function takeFocusAlong(hidden: HTMLElement | null, shown: HTMLElement | null) {
  if (!hidden?.contains(document.activeElement)) return
  const scroller = shown?.querySelector<HTMLElement>('section[tabindex="0"]') ?? shown
  scroller?.focus({ preventScroll: true })
}
