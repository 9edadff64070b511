import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { announce } from '../toasts'
import { Button } from '../Button'
import { IconButton } from '../IconButton'
import { ProgressBar } from '../ProgressBar'
import { useMediaQuery } from '~/ui/hooks'
import { useFooterOfPage } from '~/ui/use-footer-of-page'
import { bulkBarMessages } from '../ui.messages'

/** An item that wasn't changed, and why. */
export type Refused = { name: string; why: string }

type BulkBarProps = {
  label: string
  count: number
  /** Replaces "3 selected". */
  countLabel?: string
  onClear: () => void
  running: readonly Running[]
  refused: readonly Refused[]
  /** Heading of the refused items. */
  refusedTitle: string
  onDismiss: () => void
  /** Called when the focused element in the bar was removed: focus should return to the rows. */
  onFocusLost: () => void
  className: string
  /** Actions for the selection. */
  children: ReactNode
}

/** Between the bar and the foot of the page, in CSS pixels: its `bottom` below. */
const BAR_GAP = 16

/** Actions for the selected rows, the progress of running changes, and which rows were refused. */
export function BulkBar(props: BulkBarProps) {
  const t = useMessages(bulkBarMessages)
  const { label, count, countLabel, onClear, running, refused, onFocusLost, className, children } = props
  const bar = useRef<HTMLElement>(null)
  useAnnouncedCount(count)

  // Starting a change removes the control that started it, and its end removes the stop button.
  const shown = running.map(({ id }) => id).join()
  const before = useRef(shown)
  const moveFocus = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    if (shown === '') onFocusLost()
    else bar.current?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    moveFocus()
  }, [shown])

  const isShown = count > 0 || running.length > 0 || refused.length > 0
  useFooterOfPage(bar, isShown, BAR_GAP)
  if (!isShown) return null
  return (
    <section
      ref={bar}
      aria-label={label}
      className={classNames(
        'bottom-[calc(var(--bottom-bar)+1rem)] z-20 mx-auto flex w-fit flex-col gap-2 rounded-float border border-line bg-surface p-2 shadow-float',
        className,
      )}
    >
      {refused.length > 0 ? <RefusedList {...props} /> : null}
      {running.map((one) => (
        <RunningRow key={one.id} running={one} />
      ))}
      {count > 0 && running.length === 0 ? (
        <div className="flex flex-wrap items-center gap-1.5 max-sm:gap-1">
          <IconButton
            label={t.clear}
            onClick={() => {
              onClear()
              onFocusLost()
            }}
          >
            <X aria-hidden />
          </IconButton>
          <p className="text-control font-medium whitespace-nowrap tabular-nums max-sm:mr-auto sm:pr-2">
            {countLabel ?? t.chosen(count)}
          </p>
          {children}
        </div>
      ) : null}
    </section>
  )
}

function useAnnouncedCount(count: number) {
  const t = useMessages(bulkBarMessages)
  const told = useRef(count)
  useEffect(() => {
    if (count === told.current) return
    announce(count === 0 ? t.nothing : t.chosen(count))
    told.current = count
  }, [count, t])
}

function RunningRow({ running: { label, done, total, stop } }: { running: Running }) {
  const t = useMessages(bulkBarMessages)
  const id = useId()
  const progress = t.progress({ done: String(done), total: String(total) })
  return (
    <div className="flex min-w-64 items-center gap-3 px-2">
      <span id={id} className="text-small whitespace-nowrap text-ink-2 empty:hidden">
        {label}
      </span>
      <ProgressBar label={label === undefined ? progress : `${label}: ${progress}`} value={done / total} />
      <Button size="small" data-stop aria-describedby={label === undefined ? undefined : id} onClick={stop}>
        {t.stop}
      </Button>
    </div>
  )
}

type BulkActionProps = ComponentProps<'button'> & { icon: ReactNode; label: string }

/** Icon only where the label doesn't fit. */
export function BulkAction({ icon, label, ...button }: BulkActionProps) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  if (isNarrow) {
    return (
      <IconButton label={label} variant="secondary" {...button}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button {...button}>
      {icon}
      {label}
    </Button>
  )
}

function RefusedList({ refused, refusedTitle, onDismiss }: BulkBarProps) {
  const t = useMessages(bulkBarMessages)
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft p-2 pl-3 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{refusedTitle}</p>
        {/* It scrolls, so it has to be focusable. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul tabIndex={0} aria-label={refusedTitle} className="max-h-32 overflow-y-auto">
          {refused.map(({ name, why }, index) => (
            <li key={`${name}${index}`} className="wrap-anywhere">
              <bdi className="font-medium">{name}</bdi>: {why}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t.dismiss} size="small" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** A running change of many items. */
export type Running = {
  id: number
  /** Says what it does, if several can run at once. */
  label?: string
  done: number
  total: number
  /** Stops before the next request. Finished changes stay. */
  stop: () => void
}

export type RunningStep = { signal: AbortSignal; onProgress: (done: number) => void }

let lastId = 0

/** The running changes, each with its own progress and stop function. */
export function useRunning() {
  const [running, setRunning] = useState<readonly Running[]>([])

  async function during<Outcome>(
    about: Pick<Running, 'label' | 'total'>,
    act: (step: RunningStep) => Promise<Outcome>,
  ): Promise<Outcome> {
    lastId += 1
    const id = lastId
    const stopping = new AbortController()
    setRunning((all) => [...all, { ...about, id, done: 0, stop: () => stopping.abort() }])
    const onProgress = (done: number) => setRunning((all) => all.map((one) => (one.id === id ? { ...one, done } : one)))
    try {
      return await act({ signal: stopping.signal, onProgress })
    } finally {
      setRunning((all) => all.filter((one) => one.id !== id))
    }
  }

  return { running, during }
}
