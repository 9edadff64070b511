import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SearchPlace } from './search-place'

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & { directoryId: string; place: SearchPlace }

/** A link to where a result is. */
export function PlaceLink({ directoryId, place, ...link }: PlaceLinkProps) {
  if (place.to === 'folder') {
    const { folderId } = place
    return <Link {...link} to="/d/$directoryId/folders/$folderId" params={{ directoryId, folderId }} />
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
    />
  )
}
