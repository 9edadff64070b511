import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SpokenHit } from '#openapi/generated/types.ts'
import type { SearchKind } from './search-kinds'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Another number for each link to a recording that was pressed. */
    arrival?: number
  }
}

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & { directoryId: string; place: SearchPlace }

/** A link to where a result is. */
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
      // Pressed again where it leads, it still leads there.
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
}

type FolderPlace = { to: 'folder'; folderId: string }

/** `at` is when it starts. */
type AppointmentPlace = { to: 'appointment'; appointmentId: string; at: string | null }

/** Where a result leads. What has no page of its own yet opens on the search page (`item`). */
export type SearchPlace =
  | RecordingPlace
  | FolderPlace
  | { to: 'task'; taskId: string }
  | AppointmentPlace
  | { to: 'search'; q: string; in?: SearchKind; item?: string }

/** The recording at the second where a term is said, with the term marked. */
export const placeOfHit = (recordingId: string, hit: SpokenHit, term: string): SearchPlace => ({
  to: 'recording',
  recordingId,
  section: 'transcript',
  // Never before it, where the line before is spoken.
  t: Math.ceil(hit.time * 100) / 100,
  find: term,
})
