import { useRouter } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { MenuItem, MenuSeparator } from '~/ui/Menu'
import { AccountMenu } from './AccountMenu'
import { appMessages } from './app.messages'
import { CompanyItems } from './CompanyMenu'
import { navigation } from './navigation'

type PhoneAccountProps = { directoryId: string; userId: string; name: string; className: string; wordClassName: string }

const others = navigation.filter(({ isInBar }) => !isInBar)

/** The account in the bottom bar, with the pages that the bar has no room for and the companies in its menu. */
export function PhoneAccount({ directoryId, userId, name, className, wordClassName }: PhoneAccountProps) {
  const t = useMessages(appMessages)
  const { navigate } = useRouter()
  return (
    <AccountMenu
      side="top"
      renderOpener={(props) => (
        <button type="button" {...props} className={className}>
          <Avatar name={name} id={userId} isDecorative />
          <span className={wordClassName}>{t.account}</span>
        </button>
      )}
    >
      {others.map(({ id, to, icon: Icon }) => (
        <MenuItem key={id} icon={<Icon aria-hidden />} onSelect={() => void navigate({ to, params: { directoryId } })}>
          {t[id]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <CompanyItems directoryId={directoryId} />
      <MenuSeparator />
    </AccountMenu>
  )
}
