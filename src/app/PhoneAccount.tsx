import { Avatar } from '~/ui/Avatar'
import { useMessages } from '~/messages/use-messages'
import { MenuSeparator } from '~/ui/Menu'
import { AccountMenu } from './AccountMenu'
import { appMessages } from './app.messages'
import { CompanyItems } from './CompanyMenu'

type PhoneAccountProps = { directoryId: string; name: string; className: string }

/** The account in the bottom bar, with the companies in its menu. */
export function PhoneAccount({ directoryId, name, className }: PhoneAccountProps) {
  const t = useMessages(appMessages)
  return (
    <AccountMenu
      side="top"
      renderOpener={(props) => (
        <button type="button" {...props} className={className}>
          <Avatar name={name} isDecorative />
          {t.account}
        </button>
      )}
    >
      <CompanyItems directoryId={directoryId} />
      <MenuSeparator />
    </AccountMenu>
  )
}
