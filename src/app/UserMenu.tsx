import { useMessages } from '~/messages/use-messages'
import { AccountMenu } from './AccountMenu'
import { appMessages } from './app.messages'
import { PersonFace } from './RailFaces'

/** The signed-in person at the foot of the rail, with the account menu. */
export function UserMenu({ id, name }: { id: string; name: string }) {
  const t = useMessages(appMessages)
  return (
    <AccountMenu
      side="top"
      renderOpener={(props) => <PersonFace {...props} id={id} name={name} aria-label={`${t.account}: ${name}`} />}
    />
  )
}
