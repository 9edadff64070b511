import { Link, useRouter } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { MenuItem, MenuSeparator } from '~/ui/Menu'
import { AccountMenu, CompanyItems, useMyself } from './AccountMenus'
import { appMessages } from './app.messages'
import { navigation } from './navigation'
import { BarSearchButton } from './SearchButton'

const cell =
  'flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-meta font-medium text-ink-2 -outline-offset-2'

/** Where six words have no room, the pictures stand for them. */
const word = 'max-w-full truncate max-[359px]:sr-only'

/** Navigation within a thumb's reach, on a phone. */
export function BottomBar({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const { userId, name } = useMyself()
  return (
    <nav
      aria-label={t.navigation}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {navigation
        .filter(({ isInBar }) => isInBar)
        .map(({ id, to, icon: Icon }) => (
          <Link key={id} to={to} params={{ directoryId }} className={`${cell} aria-[current=page]:text-accent`}>
            <Icon aria-hidden className="size-5" />
            <span className={word}>{t[id]}</span>
          </Link>
        ))}
      <BarSearchButton className={cell} wordClassName={word} />
      <PhoneAccount directoryId={directoryId} userId={userId} name={name} className={cell} wordClassName={word} />
    </nav>
  )
}

type PhoneAccountProps = { directoryId: string; userId: string; name: string; className: string; wordClassName: string }

const others = navigation.filter(({ isInBar }) => !isInBar)

/** The account in the bottom bar, with the pages that the bar has no room for and the companies in its menu. */
function PhoneAccount({ directoryId, userId, name, className, wordClassName }: PhoneAccountProps) {
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
