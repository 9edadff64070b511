import type { Recording, Run } from '#openapi/generated/types.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense, memo } from 'react'
import { addDays, dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Popover } from '~/ui/Popover'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { TagChip } from '~/ui/TagChip'
import { rowPart } from '~/ui/list/row-keys'
import { StateBadge } from './StateBadge'
import { isInFlight, recordingState } from './recording-state'
import { moreNamesMessages, recordingsMessages } from './recordings.messages'

const OutcomeReason = lazyWithRetry(async () => (await import('./OutcomeReason')).OutcomeReason)

/** How many folders, speakers and tags are named; a button reveals the rest. */
const SHOWN = 2

type RecordingRowProps = {
  directoryId: string
  recording: Recording
  run: Run | undefined
  /** The creation or recording date, depending on the sort order, in ISO 8601. */
  moment: string
  /** Null if no heading shows the period. */
  group: TimeGroup | null
  /** Rendered before the name, in the room the list reserves (`--row-lead`). Must be a stable reference. */
  lead?: ReactNode
  /** Further actions for the row. Must be a stable reference. */
  tools?: ReactNode
  /** Replaces the name link. */
  nameField?: ReactNode
  /** Rendered above the first row of a group. */
  heading?: ReactNode
}

/** One recording in a list: the name links to it, the rest is there at a glance. */
export const RecordingRow = memo(function RecordingRow({
  directoryId,
  recording,
  run,
  moment,
  group,
  lead,
  tools,
  nameField,
  heading,
}: RecordingRowProps) {
  const t = useMessages(recordingsMessages)
  const { recordingId, durationInSeconds } = recording
  const state = recordingState(recording, run)
  const name = recording.name ?? t.untitled
  return (
    <>
      {heading}
      <div className="group relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-0.5 rounded-card border border-transparent py-2.5 pr-3 pl-(--row-lead,0.75rem) hover:border-line hover:bg-surface has-checked:border-line has-checked:bg-surface has-[a:focus-visible]:border-line has-[a:focus-visible]:bg-surface @xl:grid-cols-[minmax(0,1fr)_5.5rem_12rem] @5xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_5.5rem_12rem]">
        {lead}
        <div className="min-w-0 @max-xl:col-span-2 @max-xl:pr-(--row-tools)">
          {nameField ?? (
            <Link
              to="/d/$directoryId/recordings/$recordingId"
              params={{ directoryId, recordingId }}
              data-row
              className="block font-semibold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              <bdi className="block truncate">{name}</bdi>
            </Link>
          )}
          {recording.summaryExcerpt ? (
            <p className="text-meta text-ink-2" title={recording.summaryExcerpt}>
              <bdi className="block truncate">{recording.summaryExcerpt}</bdi>
            </p>
          ) : null}
          <div className="line-clamp-2 text-meta text-ink-3 tabular-nums @5xl:line-clamp-1">
            <RowTime moment={moment} group={group} />
            {durationInSeconds === null ? null : (
              <RowDuration seconds={durationInSeconds} className="@xl:hidden before:content-['_·_']" />
            )}
            <RowNames what="folders" names={recording.folders?.map(({ name: folder }) => folder)} />
            <RowNames what="speakers" names={recording.speakerNames} />
            <SharedBy names={recording.sharedByNames} />
            {state === 'ready' || isInFlight(state) ? null : (
              <Suspense>
                <OutcomeReason state={state} failure={recording.failure} />
              </Suspense>
            )}
            <RecordedOn recording={recording} moment={moment} />
            <NamedBy recording={recording} />
            {recording.isSample === true ? <SampleChip /> : null}
          </div>
        </div>
        <RowTags tags={recording.tags} />
        <RowDuration
          seconds={durationInSeconds}
          className="text-control text-ink-2 tabular-nums @max-xl:hidden @xl:@max-5xl:col-start-2 @xl:@max-5xl:row-span-2 @xl:@max-5xl:row-start-1"
        />
        <div className="flex items-center justify-between gap-2 @max-xl:col-span-2 @xl:@max-5xl:col-start-3 @xl:@max-5xl:row-span-2 @xl:@max-5xl:row-start-1">
          {/* The normal state is for screen readers only. */}
          <span className={state === 'ready' ? 'sr-only' : 'min-w-0'}>
            <StateBadge state={state} progress={isInFlight(state) ? (run?.progress ?? null) : null} />
          </span>
          {tools}
        </div>
      </div>
    </>
  )
})

/** Who shared it with the person; nothing if the service doesn't say or no one did. */
function SharedBy({ names = [] }: { names?: readonly string[] | undefined }) {
  const t = useMessages(recordingsMessages)
  return names.length === 0 ? null : <span> · {t.sharedBy({ names: names.join(', ') })}</span>
}

/** Says that the service named the recording, where it reports that. */
function NamedBy({ recording: { namedBy } }: { recording: Recording }) {
  const t = useMessages(recordingsMessages)
  if (namedBy === 'summary') return <span> · {t.namedAfterSummary}</span>
  return namedBy === 'appointment' ? <span> · {t.namedAfterAppointment}</span> : null
}

/** When it was recorded, if that was on a different day from the one the row shows. */
function RecordedOn({ recording: { recordedOn }, moment }: { recording: Recording; moment: string }) {
  const t = useMessages(recordingsMessages)
  const { date } = useFormats()
  const isOtherDay = typeof recordedOn === 'string' && date(recordedOn) !== date(moment)
  return isOtherDay ? <span> · {t.recordedOn({ date: date(recordedOn) })}</span> : null
}

function SampleChip() {
  const t = useMessages(recordingsMessages)
  // The space collapses when the chip starts a line.
  return (
    <>
      {' '}
      <span className="rounded-chip border border-line-strong px-1.5 text-ink-2">{t.sample}</span>
    </>
  )
}

function RowTime({ moment, group }: { moment: string; group: TimeGroup | null }) {
  const { time, weekday, dayAndMonth, dateTime } = useFormats()
  const day =
    group === 'today' || group === 'yesterday' ? '' : group === 'thisWeek' ? weekday(moment) : dayAndMonth(moment)
  return <time dateTime={moment}>{group === null ? dateTime(moment) : `${day} ${time(moment)}`}</time>
}

/** Beside the rest of the row, or inside it on a narrow screen. */
function RowDuration({ seconds, className }: { seconds: number | null; className: string }) {
  const t = useMessages(recordingsMessages)
  const { spokenDuration } = useFormats()
  return (
    <span className={className}>
      {seconds === null ? null : <span className="sr-only">{t.duration({ duration: '' })}</span>}
      {seconds === null ? null : spokenDuration(seconds)}
    </span>
  )
}

type RowNamesProps = { what: 'folders' | 'speakers' | 'tags'; names?: readonly string[] | undefined }

/** The recording's folders, speakers or tags, where the service reports them: two by name and a count of the rest. */
function RowNames({ what, names = [] }: RowNamesProps) {
  if (names.length === 0) return null
  return (
    <span title={names.join(', ')}>
      {' · '}
      {names.slice(0, SHOWN).map((name, index) => (
        <Fragment key={`${name}${index}`}>
          {index === 0 ? null : ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      <More what={what} names={names} />
    </span>
  )
}

function More({ what, names }: { what: RowNamesProps['what']; names: readonly string[] }) {
  return names.length > SHOWN ? <MoreNames what={what} names={names} shown={SHOWN} /> : null
}

function RowTags({ tags }: { tags: Recording['tags'] }) {
  const t = useMessages(recordingsMessages)
  if (tags.length === 0) return <span className="@max-5xl:hidden" />
  return (
    <ul
      aria-label={t.tags}
      className="flex min-w-0 items-center gap-1.5 @max-xl:col-span-2 @max-5xl:pt-1 @xl:@max-5xl:row-start-2"
    >
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag.tagId} className="flex min-w-0">
          <TagChip name={tag.name} colorCode={tag.colorCode} />
        </li>
      ))}
      {tags.length > SHOWN ? (
        <li className="text-small">
          <More what="tags" names={tags.map(({ name }) => name)} />
        </li>
      ) : null}
    </ul>
  )
}

type MoreNamesProps = {
  what: 'folders' | 'speakers' | 'tags'
  /** All names, including those already shown. */
  names: readonly string[]
  /** How many are already shown in the row. */
  shown: number
}

/** How many more names there are than the row has room for, with a popover listing them all for touch and keyboard. */
function MoreNames({ what, names, shown }: MoreNamesProps) {
  const t = useMessages(moreNamesMessages)
  const count = names.length - shown
  const label = { folders: t.moreFolders, speakers: t.moreSpeakers, tags: t.moreTags }[what]
  return (
    <Popover
      label={t[what]}
      className="w-auto min-w-40 p-3 text-control"
      renderOpener={(opener) => (
        <button
          type="button"
          {...opener}
          {...rowPart}
          aria-label={label(count)}
          // Above the link that covers the whole row, with a larger target on touch screens.
          className="relative z-1 ml-1 rounded-chip px-0.5 text-ink-3 tabular-nums underline decoration-dotted underline-offset-2 hover:text-ink coarse:after:absolute coarse:after:-inset-x-3 coarse:after:-inset-y-3"
        >
          +{count}
        </button>
      )}
    >
      <p className="mb-1 text-small font-semibold text-ink-3">{t[what]}</p>
      {/* Focusable because it scrolls, so the keyboard can reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label={t[what]} className="flex max-h-60 flex-col gap-1 overflow-y-auto text-ink">
        {names.map((name, index) => (
          <li key={`${name}${index}`} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const rows = ['w-52', 'w-36', 'w-64', 'w-44', 'w-56', 'w-40', 'w-60', 'w-48']

/** Placeholder for the list while it loads, with rows of the final size. */
export function RecordingListSkeleton() {
  return (
    <LoadingRegion>
      <div className="@container w-full max-w-400 px-1 sm:px-4">
        <Skeleton className="mx-3 mt-7 mb-2 h-3.5 w-16" />
        {rows.map((width) => (
          <div
            key={width}
            className="grid min-h-21 grid-cols-[minmax(0,1fr)_auto] items-center gap-5 py-2.5 pr-3 pl-10 @xl:grid-cols-[minmax(0,1fr)_5.5rem_12rem] @5xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_5.5rem_12rem]"
          >
            <div className="flex flex-col gap-2">
              <Skeleton className={`h-4 max-w-full ${width}`} />
              <Skeleton className="h-3 w-3/4" />
              <Skeleton className="h-3 w-20" />
            </div>
            <span className="@max-5xl:hidden" />
            <Skeleton className="h-3.5 w-12 @max-xl:hidden" />
            <span className="@max-xl:hidden" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

/** A recording's group in the list: one of three recent periods, or a month as `YYYY-MM`. */
export type TimeGroup = 'today' | 'yesterday' | 'thisWeek' | (string & {})

/** Returns the group of a date as of `now`, in the given time zone. Weeks start on Monday. */
export function timeGroup(createdOn: string, now: Date, timeZone: string | undefined): TimeGroup {
  const day = dayOf(new Date(createdOn), timeZone)
  const today = dayOf(now, timeZone)
  if (day >= today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  if (day >= mondayOf(today)) return 'thisWeek'
  return day.slice(0, 7)
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
