import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SearchPlace } from './search-place'

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
