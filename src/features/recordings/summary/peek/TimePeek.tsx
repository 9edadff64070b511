import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { placePopover } from '~/ui/Popover'
import { speakerColor } from '~/ui/speaker-colors'
import { transcriptQueries } from '../../transcript/transcript-queries'
import { useSpeakerName } from '../../transcript/use-speaker-name'
import type { SummaryScope } from '../summary-scope'
import { summaryMessages } from '../summary.messages'
import { passageAt, type PassageLine } from './passage'

type TimePeekProps = {
  id: string
  scope: SummaryScope
  seconds: number
  label: string
  /** Read out what it shows. */
  isReadOut: boolean
  chip: RefObject<HTMLElement | null>
  onJump: () => void
}

/**
 * What is said around a moment, beside the chip that names it. Made of phrasing content only, since the chip stands within a
 * paragraph.
 */
export function TimePeek({ id, scope, seconds, label, isReadOut, chip, onJump }: TimePeekProps) {
  const t = useMessages(summaryMessages)
  const box = useRef<HTMLSpanElement>(null)
  const speakerName = useSpeakerName()
  const { data } = useQuery(transcriptQueries.reading(scope.directoryId, scope.recordingId))
  const passage = useMemo(() => passageAt(data?.lines ?? [], seconds), [data, seconds])
  const spoken = passage.map(({ line }) => `${speakerName(line.speaker)}: ${line.text}`).join(' ')

  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  useLayoutEffect(() => {
    if (box.current && chip.current) placePopover(box.current, chip.current, { side: 'bottom', align: 'start' })
  })
  useEffect(() => {
    if (isReadOut && spoken !== '') announce(`${spoken} ${t.pressAgain}`)
  }, [isReadOut, spoken, t])

  return (
    <span
      ref={box}
      id={id}
      popover="manual"
      // A dialog element may not stand within a paragraph.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={t.passageAt({ time: label })}
      className="fixed w-96 max-w-[calc(100vw-1rem)] rounded-float border border-line bg-surface p-4 text-control font-normal whitespace-normal text-ink shadow-float"
    >
      {passage.length === 0 ? <span className="block text-ink-2">{t.noPassage}</span> : null}
      <span
        lang={scope.spokenLanguage ?? undefined}
        // A long passage scrolls, also without a pointer.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative block max-h-64 space-y-1.5 overflow-y-auto -outline-offset-2"
      >
        {passage.map((part) => (
          <PassagePart key={part.line.index} part={part} name={speakerName(part.line.speaker)} />
        ))}
      </span>
      <span className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <span className="text-small text-ink-2 coarse:hidden">{t.pressAgain}</span>
        <Button size="small" variant="primary" onClick={onJump} className="ml-auto">
          <Play aria-hidden />
          {t.hearIt}
        </Button>
      </span>
    </span>
  )
}

function PassagePart({ part: { line, isAsked, isTurnStart }, name }: { part: PassageLine; name: string }) {
  return (
    <span className="block">
      {isTurnStart ? (
        <span className="flex items-center gap-1.5 text-small text-ink-2">
          <Avatar name={name} color={speakerColor(line.speaker.speakerNumber)} isDecorative />
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="tabular-nums">{formatDuration(line.startTime)}</span>
        </span>
      ) : null}
      <span
        dir="auto"
        className={classNames('block wrap-anywhere', isAsked ? 'border-l-2 border-accent pl-2.5' : 'pl-3 text-ink-2')}
      >
        {line.text}
      </span>
    </span>
  )
}
