import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { FoundPassage } from '#openapi/generated/types.ts'
import type { SearchKind } from './search-kinds'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Incremented with each click on a link to a recording. */
    arrival?: number
  }
}

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & { directoryId: string; place: SearchPlace }

export function PlaceLink({ directoryId, place, ...link }: PlaceLinkProps) {
  if (place.to === 'folder') {
    const { folderId } = place
    return <Link {...link} to="/d/$directoryId/folders/$folderId" params={{ directoryId, folderId }} />
  }
  if (place.to === 'task') {
    return <Link {...link} to="/d/$directoryId/tasks" params={{ directoryId }} search={{ task: place.taskId }} />
  }
  if (place.to === 'appointment') {
    const { appointmentId, at } = place
    return (
      <Link
        {...link}
        to="/d/$directoryId/appointments/$appointmentId"
        params={{ directoryId, appointmentId }}
        search={at === null ? {} : { at }}
      />
    )
  }
  if (place.to === 'search') {
    const { to: _to, ...search } = place
    return <Link {...link} to="/d/$directoryId/search" params={{ directoryId }} search={search} />
  }
  const { to: _to, recordingId, ...search } = place
  return (
    <Link
      {...link}
      to="/d/$directoryId/recordings/$recordingId"
      params={{ directoryId, recordingId }}
      search={search}
      // A new state on each click, so that clicking again goes there again.
      state={({ arrival = 0 }) => ({ arrival: arrival + 1 })}
    />
  )
}

type RecordingPlace = {
  to: 'recording'
  recordingId: string
  section?: 'summary' | 'transcript'
  /** Seconds into the recording. */
  t?: number
  /** IETF tag of the summary. */
  language?: string
  /** Words marked in the transcript. */
  find?: string
  /** Id of the summary. */
  summary?: string
  /** The text marked in it. */
  passage?: string
}

type FolderPlace = { to: 'folder'; folderId: string }

/** `at` is the start time. */
type AppointmentPlace = { to: 'appointment'; appointmentId: string; at: string | null }

/** Where a result leads. Results without a page of their own open on the search page (`item`). */
export type SearchPlace =
  | RecordingPlace
  | FolderPlace
  | { to: 'task'; taskId: string }
  | AppointmentPlace
  | { to: 'search'; q: string; in?: SearchKind; item?: string }

/** Where a passage of a meeting is: the second at which it is said, or the sentence in the summary or note. */
export function placeOfPassage(recordingId: string, passage: FoundPassage): SearchPlace {
  const { kind, snippet, matches, time, recordingSummaryId } = passage
  // Rounded up, because just before it the previous line is being spoken.
  const moment = time === null ? {} : { t: Math.ceil(time * 100) / 100 }
  if (kind === 'spoken') {
    const words = foundWords(snippet, matches)
    return { to: 'recording', recordingId, section: 'transcript', ...moment, ...(words === '' ? {} : { find: words }) }
  }
  const summary = recordingSummaryId === null ? {} : { summary: recordingSummaryId }
  return { to: 'recording', recordingId, section: 'summary', ...moment, ...summary, passage: snippet }
}

/** The longest run of adjacent matches, as it was said. */
function foundWords(snippet: string, matches: FoundPassage['matches']): string {
  const runs: { start: number; end: number }[] = []
  for (const { start, end } of matches) {
    const run = runs.at(-1)
    if (run !== undefined && snippet.slice(run.end, start).trim() === '') run.end = end
    else runs.push({ start, end })
  }
  const words = runs.map(({ start, end }) => snippet.slice(start, end))
  return words.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
