import { useQuery } from '@tanstack/react-query'
import { AudioLines, CalendarDays, CircleCheck, FileText, Folder } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { FoundPassage } from '#openapi/generated/types.ts'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { classNames } from '~/lib/class-names'
import { dueDay } from '~/lib/due-dates'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { useNow } from '~/ui/use-now'
import { type Found, type Mark, fromFirstMark, markTerm, piecesOf } from './found'
import { searchMessages } from './search.messages'

const icons = {
  meetings: AudioLines,
  recordings: AudioLines,
  summaries: FileText,
  tasks: CircleCheck,
  appointments: CalendarDays,
  folders: Folder,
}

type ResultBodyProps = {
  directoryId: string
  found: Found
  term: string
}

/** The content of a result: name, match, and a few facts. */
export function ResultBody({ directoryId, found, term }: ResultBodyProps) {
  return (
    <>
      <ResultIcon found={found} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium text-ink">
          <ResultName directoryId={directoryId} found={found} term={term} />
        </span>
        <ResultText found={found} term={term} />
      </span>
      <span className="shrink-0 truncate text-meta text-ink-3 tabular-nums empty:hidden max-sm:w-full max-sm:pl-7 sm:max-w-2/5">
        <ResultFacts found={found} />
      </span>
    </>
  )
}

function ResultIcon({ found: { kind, id, name, text } }: { found: Found }) {
  if (kind === 'people') return <Avatar name={name ?? ''} id={id} isDecorative />
  const Icon = icons[kind]
  const hasLines = text !== null && text !== ''
  return <Icon aria-hidden className={classNames('shrink-0 text-ink-3', hasLines && 'mt-0.5 self-start')} />
}

type NameProps = { directoryId: string; found: Found; term: string }

export function ResultName({ directoryId, found, term }: NameProps): ReactNode {
  const t = useMessages(searchMessages)
  const { unnamedRecordingId, kind, nameMarks } = found
  const requested = useQuery({
    ...recordingQueries.detail(directoryId, unnamedRecordingId ?? ''),
    enabled: unnamedRecordingId !== null,
    meta: { isQuiet: true },
  })
  const name = found.name ?? requested.data?.name
  if (unnamedRecordingId !== null && requested.isPending) return t.aRecording
  if (name === null || name === undefined) return t.untitled
  return kind === 'summaries' ? name : <Highlighted text={name} marks={nameMarks ?? markTerm(name, term)} />
}

function ResultText({ found: { kind, text }, term }: { found: Found; term: string }) {
  if (text === null || text === '') return null
  const excerpt = fromFirstMark(text, markTerm(text, term))
  return (
    <span
      dir="auto"
      className={classNames(
        'text-small text-ink-2',
        kind === 'summaries' ? 'line-clamp-2 break-words' : 'block truncate',
      )}
    >
      <Highlighted {...excerpt} />
    </span>
  )
}

const chipClasses = 'mr-1 rounded-chip bg-accent-soft px-1 text-meta font-medium text-accent tabular-nums'

/** A match in a meeting: its kind, or when and by whom it was said, with the text around it. */
export function PassageText({ passage }: { passage: FoundPassage }) {
  const t = useMessages(searchMessages)
  const { kind, snippet, matches, time, speakerName, speakerNumber } = passage
  const moment = time === null ? null : formatDuration(time)
  const isSpoken = kind === 'spoken'
  return (
    <span className="block min-w-0 flex-1 text-small wrap-anywhere text-ink-2">
      {isSpoken && moment === null ? null : <span className={chipClasses}>{isSpoken ? moment : t[kind]}</span>}{' '}
      {isSpoken ? (
        <bdi className="mr-1 font-medium">
          {speakerName ?? (speakerNumber ? t.speaker({ number: speakerNumber }) : t.unknownSpeaker)}
        </bdi>
      ) : null}{' '}
      <span dir="auto">
        <Highlighted text={snippet} marks={matches} />
      </span>{' '}
      {isSpoken || moment === null ? null : <span className="text-meta text-ink-3 tabular-nums">{moment}</span>}
    </span>
  )
}

export function ResultFacts({ found }: { found: Found }) {
  const t = useMessages(searchMessages)
  const { spokenDuration } = useFormats()
  const when = useWhen()
  const languageName = useLanguageName()
  const { task, recordingsCount, languageCode, durationSeconds } = found
  if (task !== null) return <TaskFact task={task} />
  if (recordingsCount !== null) return t.recordingsIn(recordingsCount)
  const facts = [
    languageCode === null ? null : languageName(languageCode),
    durationSeconds === null ? null : spokenDuration(durationSeconds),
    when(found),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

function TaskFact({ task: { state, dueDate } }: { task: NonNullable<Found['task']> }) {
  const t = useMessages(searchMessages)
  const day = useDay()
  const due = dueDay(dueDate)
  return state === 'open' ? due && t.due({ day: day(due.moment) }) : t[state]
}

/** The date of a result; for appointments, with the time. */
function useWhen() {
  const { time } = useFormats()
  const day = useDay()
  return ({ kind, createdOn, isAllDay }: Found) => {
    if (createdOn === null) return null
    return kind === 'appointments' && !isAllDay ? `${day(createdOn)}, ${time(createdOn)}` : day(createdOn)
  }
}

/** Marks parts of a text, which is never parsed as markup. */
function Highlighted({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return piecesOf(text, marks).map(({ text: piece, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className="rounded-xs bg-mark box-decoration-clone text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

/** Within this time, day and month are unambiguous. */
const NEAR_MS = 300 * 24 * 3_600_000

/** Formats dates briefly, with the year if it could be ambiguous. */
export function useDay(): (moment: string) => string {
  const { dayAndMonth, date } = useFormats()
  const now = useNow().getTime()
  return (moment) => (Math.abs(now - Date.parse(moment)) < NEAR_MS ? dayAndMonth(moment) : date(moment))
}

/** Returns language names in the person's language, or the tag itself if it is invalid. */
export function useLanguageName(): (tag: string) => string {
  const { locale } = useFormats()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return (tag) => {
      try {
        return names.of(tag) ?? tag
      } catch {
        return tag
      }
    }
  }, [locale])
}
