import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Menu, MenuGroup, MenuItem } from '~/ui/Menu'
import { appMessages } from './app.messages'
import { lastPlace } from './last-place'

/** The company one is in; with several, a menu of them that goes back to where one was. */
export function CompanySwitcher({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  const current = directories.find((directory) => directory.directoryId === directoryId)
  const name = current?.name ?? ''
  const face = (
    <>
      <Avatar name={name} id={directoryId} size="medium" shape="square" isDecorative />
      <span className="min-w-0 flex-1 truncate text-left font-semibold max-lg:sr-only">{name}</span>
    </>
  )
  const looks =
    'flex min-h-10 w-full items-center gap-2.5 rounded-control px-2 text-body max-lg:justify-center max-lg:px-0'
  if (directories.length < 2) return <div className={looks}>{face}</div>
  return (
    <Menu
      label={t.companies}
      className="w-60"
      renderOpener={(props) => (
        <button type="button" {...props} aria-label={t.switchCompany({ name })} className={`${looks} hover:bg-ink/5`}>
          {face}
          <ChevronsUpDown aria-hidden className="text-ink-3 max-lg:hidden" />
        </button>
      )}
    >
      <CompanyItems directoryId={directoryId} />
    </Menu>
  )
}

/** The companies as menu items, for the rail and for the phone's account menu. */
export function CompanyItems({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const router = useRouter()
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  return (
    <MenuGroup label={t.companies}>
      {directories.map((directory) => (
        <MenuItem
          key={directory.directoryId}
          isChecked={directory.directoryId === directoryId}
          icon={<Avatar name={directory.name} id={directory.directoryId} shape="square" isDecorative />}
          onSelect={() => void router.navigate({ to: lastPlace(directory.directoryId) })}
        >
          <span className="block truncate">{directory.name}</span>
        </MenuItem>
      ))}
    </MenuGroup>
  )
}
