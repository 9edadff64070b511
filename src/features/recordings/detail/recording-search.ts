import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { find } from '../transcript/find/find-store'
import { readingPlace } from '../transcript/reading-position'
import { type TranscriptLine, createLineFinder, momentMeant } from '../transcript/transcript-lines'

/** Search parameters of a recording's address. */
export type RecordingSearch = {
  /** The pane to show on a narrow screen. */
  section?: 'summary' | 'transcript' | undefined
  /** Position in seconds; makes every line linkable. */
  t?: number | undefined
  /** IETF tag of the summary to read, if there are several. */
  language?: string | undefined
  /** Id of the summary to read; takes precedence over `language`. */
  summary?: string | undefined
  /** The marked passage of the summary. */
  passage?: string | undefined
  /** The search term in the transcript. */
  find?: string | undefined
  /** Id of the only speaker whose words are shown. */
  speaker?: string | undefined
  /** The open dialog about the recording. */
  show?: ContextDialog | undefined
}

/** Parameters that open a dialog or say what it is about. */
export const recordingDialogParams = ['show'] as const satisfies readonly (keyof RecordingSearch)[]

const MAX_SECONDS = 10 * 24 * 3600
const MAX_FIND = 200
const MAX_PASSAGE = 300

/** Parses the address. Drops invalid values instead of failing: people edit and shorten links. */
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

/** Terms that look like numbers arrive as numbers. */
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
 * Applies the address's search term, initially and on changes, with the moment it names: the match at that moment
 * becomes the current one. Returns a function that writes a term to the address.
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
    const line = t === undefined ? 0 : Math.max(0, createLineFinder(lines)(momentMeant(lines, t)))
    if (before === null) find.opened(term ?? '', line)
    else if (term !== undefined && isMeant(before, now)) find.sought(term, line)
    else if (!isSame) applyTerm(term)
  }, [term, t, arrival, lines])

  // A link with a search term opens at its first match, unless it names a moment.
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

/** Whether the address asks for its moment now. */
const isMeant = (before: Moment, { t, arrival }: Moment) =>
  t !== undefined && (t !== before.t || (arrival !== undefined && arrival !== before.arrival))

function applyTerm(term: string | undefined) {
  if (term === undefined) find.cleared()
  else find.typed(term, readingPlace.topLine)
}

/** Dialogs about the recording that a link can open. */
export const contextDialogs = ['share', 'date', 'tags', 'folders', 'appointment', 'webhook', 'files'] as const

export type ContextDialog = (typeof contextDialogs)[number]

const isContextDialog = (value: unknown): value is ContextDialog => contextDialogs.some((dialog) => dialog === value)
