import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { AccountMenu, CompanyMenu, PersonFace, useMyself } from './AccountMenus'
import { appMessages } from './app.messages'
import { navigation } from './navigation'
import { SearchButton } from './SearchButton'

/** The left rail: full width on a wide screen, icons only on a tablet; the bottom bar takes its place on a phone. */
export function Rail({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const { userId, name } = useMyself()
  return (
    <header className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col gap-3 border-r border-line bg-sunken p-2.5 max-sm:hidden lg:w-rail">
      <CompanySwitcher directoryId={directoryId} />
      <SearchButton />
      <nav aria-label={t.navigation} className="flex flex-1 flex-col gap-0.5 overflow-y-auto">
        {navigation.map(({ id, to, icon: Icon }) => (
          <Link
            key={id}
            to={to}
            params={{ directoryId }}
            title={t[id]}
            className="flex min-h-9 items-center gap-3 rounded-control border border-transparent px-2.5 text-control text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink max-lg:justify-center max-lg:px-0 coarse:min-h-11"
          >
            <Icon aria-hidden className="size-4.5" />
            <span className="max-lg:sr-only">{t[id]}</span>
          </Link>
        ))}
      </nav>
      <UserMenu id={userId} name={name} />
    </header>
  )
}

/** The company one is in, with its logo; with several, a menu of them that goes back to where one was. */
function CompanySwitcher({ directoryId }: { directoryId: string }) {
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  const name = directories.find((directory) => directory.directoryId === directoryId)?.name ?? ''
  const hasOthers = directories.length > 1
  return <CompanyMenu directoryId={directoryId} name={name} hasOthers={hasOthers} />
}

/** The signed-in person at the foot of the rail, with the account menu. */
function UserMenu({ id, name }: { id: string; name: string }) {
  const t = useMessages(appMessages)
  return (
    <AccountMenu
      side="top"
      renderOpener={(props) => <PersonFace {...props} id={id} name={name} aria-label={`${t.account}: ${name}`} />}
    />
  )
}
