import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Menu, MenuGroup, MenuItem } from '~/ui/Menu'
import { appMessages } from './app.messages'
import { lastPlace } from './last-place'
import { CompanyFace } from './RailFaces'

/** The button at the head of the rail with the menu of companies. */
export function CompanyMenu({ directoryId, name }: { directoryId: string; name: string }) {
  const t = useMessages(appMessages)
  return (
    <Menu
      label={t.companies}
      className="w-60"
      renderOpener={(props) => (
        <CompanyFace {...props} name={name} id={directoryId} isButton aria-label={t.switchCompany({ name })} />
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
          onSelect={() => void router.navigate({ href: lastPlace(directory.directoryId) })}
        >
          <span className="block truncate">{directory.name}</span>
        </MenuItem>
      ))}
    </MenuGroup>
  )
}
