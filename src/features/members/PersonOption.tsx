import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { membersMessages } from './members.messages'
import type { Person } from './person'

/** Somebody who can be picked: picture, name, and what tells them from others of that name. */
export function PersonOption({ person }: { person: Person }) {
  const t = useMessages(membersMessages)
  const { userId, name, detail } = person
  return (
    <>
      <Avatar name={name} id={userId ?? name} isDecorative shape={detail === undefined ? 'round' : 'square'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{isTyped(person) ? t.asTyped({ name }) : name}</span>
        <Detail person={person} />
      </span>
    </>
  )
}

function Detail({ person: { name, emailAddress, detail } }: { person: Person }) {
  const label = detail ?? emailAddress
  return label === null || label === name ? null : <span className="block truncate text-small text-ink-2">{label}</span>
}

const isTyped = ({ userId, emailAddress }: Person) => userId === null && emailAddress === null
