import { useId, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { playback } from '../../player/playback'
import { reading } from '../../transcript/reading-store'
import { TimePeek } from '../peek/TimePeek'
import { usePeek } from '../peek/use-peek'
import { useSummaryScope } from '../summary-scope'
import { summaryMessages } from '../summary.messages'
import type { DrawnTime, TimeMention } from './split-times'

/** A moment named in a text: the first press shows what is said there, the second goes there and plays. */
export function TimeChip({ seconds, label, tail }: TimeMention & Partial<DrawnTime>) {
  const t = useMessages(summaryMessages)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const scope = useSummaryScope()
  const { state, press, close, hover } = usePeek(box)
  const isOpen = state !== 'closed'

  function jump() {
    // What shows the passage goes, and with it the button that was pressed.
    chip.current?.focus({ preventScroll: true })
    close()
    reading.broughtBack()
    playback.seekAndPlay(scope?.momentMeant(seconds) ?? seconds)
    scope?.onJump()
  }

  return (
    <span className="whitespace-nowrap">
      <span ref={box} data-chip {...hover}>
        <button
          ref={chip}
          type="button"
          data-time={label}
          onClick={isOpen || scope === null ? jump : press}
          aria-label={t.at({ time: label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="inline-flex min-h-5 items-center rounded-chip bg-accent-soft px-1.5 align-[1px] text-meta font-semibold text-accent tabular-nums hover:bg-accent hover:text-accent-ink aria-expanded:bg-accent aria-expanded:text-accent-ink coarse:min-h-6 coarse:px-2"
        >
          {label}
        </button>
        {isOpen && scope !== null ? (
          <TimePeek
            id={id}
            scope={scope}
            seconds={seconds}
            label={label}
            isReadOut={state === 'pressed'}
            chip={chip}
            onJump={jump}
          />
        ) : null}
      </span>
      {tail}
    </span>
  )
}
