import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Folder, Tag, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { useMediaQuery } from '~/ui/hooks'
import { useFormats } from '~/messages/formats'
import { choosableCount, MOST_CHOSEN } from './list-rows'
import { recordingsMessages } from '../recordings.messages'
import { selectionMessages } from './list-selection.messages'
import type { BulkDialog } from './bulk-dialog'
import { selection, useSelection } from './selection-store'
import type { wholeList } from './whole-list-queries'
import type { BulkState, Refused } from './use-bulk-change'
import type { Running } from './use-running'

type BulkBarProps = HowManyProps & {
  bulk: BulkState
  canDelete: boolean
  onShow: (dialog: BulkDialog) => void
  /** A change has ended with what had focus in the bar. */
  onFocusLost: () => void
}

/** What can be done with the chosen recordings, how far that is, and which of them were refused. */
export function BulkBar({ known, whole, bulk, canDelete, onShow, onFocusLost }: BulkBarProps) {
  const t = useMessages(selectionMessages)
  const count = useSelection(({ chosen }) => chosen.size)
  const { running, refused, forget } = bulk
  const bar = useRef<HTMLElement>(null)
  useFocusOfChanges({ running, bar, onFocusLost })
  if (count === 0 && running.length === 0 && refused.length === 0) return null
  return (
    <section
      ref={bar}
      aria-label={t.bar}
      className="sticky bottom-[calc(var(--bottom-bar)+1rem)] z-20 mx-auto mt-4 flex w-fit max-w-full flex-col gap-2 rounded-float border border-line bg-surface p-2 shadow-float"
    >
      {refused.length > 0 ? <RefusedList refused={refused} onClose={forget} /> : null}
      {running.length > 0 ? (
        running.map((one) => <RunningRow key={one.id} running={one} />)
      ) : count > 0 ? (
        <div className="flex items-center gap-1.5">
          <HowMany known={known} whole={whole} />
          <Act icon={<Tag aria-hidden />} label={t.tags} onClick={() => onShow('tags')} />
          <Act icon={<Folder aria-hidden />} label={t.folder} onClick={() => onShow('folder')} />
          {canDelete ? (
            <Act
              icon={<Trash2 aria-hidden />}
              label={t.delete}
              onClick={() => onShow('delete')}
              className="text-bad!"
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

type ChangesFocus = {
  running: readonly Running[]
  bar: RefObject<HTMLElement | null>
  onFocusLost: () => void
}

/** What began a change is gone when it begins, and the button that stops it when it ends: focus goes on to the next. */
function useFocusOfChanges({ running, bar, onFocusLost }: ChangesFocus) {
  const shown = running.map(({ id }) => id).join()
  const before = useRef(shown)
  const move = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    if (shown === '') onFocusLost()
    else bar.current?.querySelector<HTMLElement>('[data-stop]')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    move()
  }, [shown])
}

/** How far one change is, and its end. */
function RunningRow({ running: { kind, done, total, stop } }: { running: Running }) {
  const t = useMessages(selectionMessages)
  const id = useId()
  const message = t.progress({ done: String(done), total: String(total) })
  const what = { tags: t.tags, folder: t.folder, delete: t.delete, restore: t.bringBack }[kind]
  return (
    <div className="flex min-w-64 items-center gap-3 px-2">
      <span id={id} className="text-small whitespace-nowrap text-ink-2">
        {what}
      </span>
      <ProgressBar label={`${what}: ${message}`} value={done / total} />
      <Button size="small" data-stop aria-describedby={id} onClick={stop}>
        {t.stop}
      </Button>
    </div>
  )
}

type ActProps = { icon: ReactNode; label: string; onClick: () => void; className?: string }

/** Something to do with what is chosen: an icon alone where there is no room for its words. */
function Act({ icon, label, ...button }: ActProps) {
  const isNarrow = useIsNarrow()
  if (isNarrow) {
    return (
      <IconButton label={label} aria-haspopup="dialog" variant="secondary" {...button}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button aria-haspopup="dialog" {...button}>
      {icon}
      {label}
    </Button>
  )
}

const useIsNarrow = () => useMediaQuery('(width < 40rem)')

type HowManyProps = { known: ListTotal; whole: ReturnType<typeof wholeList> }

/** How many are chosen, of how many; and the way to all of them, or to as many as can be changed in one go. */
function HowMany({ known, whole }: HowManyProps) {
  const { total, isTotalExact } = known
  const t = useMessages(selectionMessages)
  const count = useSelection(({ chosen }) => chosen.size)
  // Whether all can be chosen has to be known.
  useQuery({ ...whole, enabled: !isTotalExact && total <= MOST_CHOSEN })
  const most = choosableCount(known)
  return (
    <>
      <IconButton label={t.clear} onClick={selection.cleared}>
        <X aria-hidden />
      </IconButton>
      <p className="pr-2 text-control font-medium whitespace-nowrap tabular-nums max-sm:mr-auto">
        {count === total && total > 1 && isTotalExact ? t.chosenAll(count) : t.chosen(count)}
      </p>
      {count < most ? <ChooseAll most={most} isNewest={!isTotalExact || total > MOST_CHOSEN} /> : null}
    </>
  )
}

function ChooseAll({ most, isNewest }: { most: number; isNewest: boolean }) {
  const t = useMessages(selectionMessages)
  const { number } = useFormats()
  const isReading = useSelection((state) => state.isReading)
  const isNarrow = useIsNarrow()
  const label = isNewest ? t.chooseNewest({ count: number(most) }) : t.chooseAll({ count: number(most) })
  return (
    <Button
      variant="ghost"
      isPending={isReading}
      onClick={selection.allFound}
      {...(isNarrow ? { 'aria-label': label, title: label, className: 'min-w-11 px-0!' } : {})}
    >
      {isNarrow ? <CheckCheck aria-hidden /> : label}
    </Button>
  )
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft p-2 pl-3 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.refused(refused.length)}</p>
        {/* Scrolls, so the keyboard has to get in. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul tabIndex={0} aria-label={t.refused(refused.length)} className="max-h-32 overflow-y-auto">
          {refused.map(({ name, why }, index) => (
            <li key={`${name}${index}`} className="wrap-anywhere">
              <bdi className="font-medium">{name ?? untitled}</bdi>: {why}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t.dismiss} size="small" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
