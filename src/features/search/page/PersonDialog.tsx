import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { CopyButton } from '~/ui/CodeLine'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { PlaceLink } from '../PlaceLink'
import { itemQueries, type Item } from './item-queries'
import { searchPageMessages } from './search-page.messages'

type PersonDialogProps = { directoryId: string; item: Item; onClose: () => void }

/** A member of the company: how to reach them, and where they are spoken of. */
export function PersonDialog({ directoryId, item, onClose }: PersonDialogProps) {
  const messages = useMessages(searchPageMessages)
  const errorMessage = useErrorMessage()
  const { data: person, error } = useQuery(itemQueries.person(directoryId, item))
  return (
    <Dialog isOpen title={person?.name ?? messages.person} onClose={onClose} size="small">
      {error === null ? null : (
        <Notice tone="bad" title={errorMessage(error).title}>
          {errorMessage(error).detail}
        </Notice>
      )}
      {person === undefined && error === null ? <Skeleton className="h-16 w-full" /> : null}
      {person === null ? <p className="pt-3 text-control">{messages.nobodyHere}</p> : null}
      {person ? (
        <div className="flex flex-col gap-4 pt-3 text-control">
          <div className="flex items-center gap-3">
            <Avatar name={person.name} id={item.id} size="large" isDecorative />
            <a href={`mailto:${person.emailAddress ?? ''}`} className="min-w-0 truncate text-accent hover:underline">
              {person.emailAddress}
            </a>
            <CopyButton text={person.emailAddress ?? ''} />
          </div>
          <PlaceLink
            directoryId={directoryId}
            place={{ to: 'search', q: person.name }}
            className="self-start font-medium text-accent hover:underline"
          >
            {messages.wherePerson({ name: person.name })}
          </PlaceLink>
        </div>
      ) : null}
    </Dialog>
  )
}
