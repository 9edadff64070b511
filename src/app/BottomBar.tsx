import { Link } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { MenuSeparator } from '~/ui/Menu'
import { appMessages } from './app.messages'
import { CompanyItems } from './CompanySwitcher'
import { navigation } from './navigation'
import { AccountMenu, usePersonName } from './UserMenu'

const cell = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-meta font-medium text-ink-2'

/** Navigation within a thumb's reach, on a phone. */
export function BottomBar({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const name = usePersonName()
  return (
    <nav
      aria-label={t.navigation}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {navigation.map(({ id, to, icon: Icon }) => (
        <Link
          key={id}
          to={to}
          params={{ directoryId }}
          className={`${cell} -outline-offset-2 aria-[current=page]:text-accent`}
        >
          <Icon aria-hidden className="size-5" />
          {t[id]}
        </Link>
      ))}
      <AccountMenu
        side="top"
        renderOpener={(props) => (
          <button type="button" {...props} className={`${cell} -outline-offset-2`}>
            <Avatar name={name} isDecorative />
            {t.account}
          </button>
        )}
      >
        <CompanyItems directoryId={directoryId} />
        <MenuSeparator />
      </AccountMenu>
    </nav>
  )
}
