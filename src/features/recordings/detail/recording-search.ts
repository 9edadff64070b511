import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { find } from '../transcript/find/find-store'
import { readingPlace } from '../transcript/reading-position'
import { type TranscriptLine, createLineFinder } from '../transcript/transcript-lines'

/** What the address of a recording page says beyond the recording. */
export type RecordingSearch = {
  /** Which half shows on a narrow screen. */
  section?: 'summary' | 'transcript' | undefined
  /** Seconds into the recording; makes every line a link that can be sent. */
  t?: number | undefined
  /** IETF tag of the summary to read, where there are several. */
  language?: string | undefined
  /** Id of the summary to read, before its language. */
  summary?: string | undefined
  /** What is marked in the summary. */
  passage?: string | undefined
  /** Words looked for in the transcript. */
  find?: string | undefined
  /** Id of the one speaker whose words are shown. */
  speaker?: string | undefined
  /** Which dialog about what surrounds the recording is open. */
  show?: ContextDialog | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const recordingDialogParams = ['show'] as const satisfies readonly (keyof RecordingSearch)[]

const MAX_SECONDS = 10 * 24 * 3600
const MAX_FIND = 200
const MAX_PASSAGE = 300

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseRecordingSearch(search: Record<string, unknown>): RecordingSearch {
  const { section, t, language, summary, passage, find: words, speaker, show } = search
  return {
    ...(section === 'summary' || section === 'transcript' ? { section } : {}),
    ...present('t', secondsOf(t)),
    ...(typeof language === 'string' && /^[A-Za-z0-9-]{2,35}$/.test(language) ? { language } : {}),
    ...(isId(summary) ? { summary } : {}),
    ...present('passage', searchText(passage, MAX_PASSAGE)),
    ...present('find', searchText(words, MAX_FIND)),
    ...(isId(speaker) ? { speaker } : {}),
    ...(isContextDialog(show) ? { show } : {}),
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value)

const present = (name: 't' | 'find' | 'passage', value: number | string | undefined) =>
  value === undefined ? {} : { [name]: value }

/** Words that look like a number come out of the address as one. */
function searchText(value: unknown, longest: number): string | undefined {
  const label = typeof value === 'number' ? String(value) : value
  return typeof label === 'string' && label.trim() !== '' ? label.slice(0, longest) : undefined
}

function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS ? seconds : undefined
}

type FindAddress = {
  search: RecordingSearch
  arrival: number | undefined
  onSearchChange: (search: RecordingSearch) => void
}

/**
 * Takes the words of the address up, then and later, with the moment it names: the place where they are said then is the
 * current one. Answers what writes words there.
 */
export function useFindInAddress(
  lines: readonly TranscriptLine[],
  { search: { find: term, t }, arrival, onSearchChange }: FindAddress,
) {
  const written = useRef<string | undefined>(undefined)
  const moment = useRef<Moment | null>(null)

  useLayoutEffect(() => {
    const before = moment.current
    const now = { t, arrival }
    const isSame = term === written.current
    moment.current = now
    written.current = term
    const line = t === undefined ? 0 : Math.max(0, createLineFinder(lines)(t))
    if (before === null) find.opened(term ?? '', line)
    else if (term !== undefined && isMeant(before, now)) find.sought(term, line)
    else if (!isSame) applyTerm(term)
  }, [term, t, arrival, lines])

  // A link with words opens at the first place they are said, unless it names a moment.
  const isMomentNamed = useRef(t !== undefined)
  useEffect(() => {
    if (!isMomentNamed.current) find.visited()
  }, [])

  return useCallback(
    (next: string | undefined) => {
      if (next === written.current) return
      written.current = next
      onSearchChange({ find: next })
    },
    [onSearchChange],
  )
}

type Moment = { t: number | undefined; arrival: number | undefined }

/** Whether the address leads to its moment now. */
const isMeant = (before: Moment, { t, arrival }: Moment) =>
  t !== undefined && (t !== before.t || (arrival !== undefined && arrival !== before.arrival))

function applyTerm(term: string | undefined) {
  if (term === undefined) find.cleared()
  else find.typed(term, readingPlace.topLine)
}

/** What around a recording can be opened, and sent as a link. */
export const contextDialogs = ['share', 'date', 'tags', 'folders', 'appointment', 'webhook', 'files'] as const

export type ContextDialog = (typeof contextDialogs)[number]

const isContextDialog = (value: unknown): value is ContextDialog => contextDialogs.some((dialog) => dialog === value)
