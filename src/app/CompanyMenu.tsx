import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CompanyLogo } from '~/features/company/CompanyLogo'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { Menu, MenuGroup, MenuItem } from '~/ui/Menu'
import { appMessages } from './app.messages'
import { lastPlace } from './last-place'
import { CompanyFace } from './RailFaces'

type CompanyMenuProps = { directoryId: string; name: string; hasOthers: boolean }

/** The company at the head of the rail; a button with the menu of companies where there are several. */
export function CompanyMenu({ directoryId, name, hasOthers }: CompanyMenuProps) {
  const t = useMessages(appMessages)
  const logo = <CompanyLogo directoryId={directoryId} name={name} size="medium" />
  if (!hasOthers) return <CompanyFace name={name} id={directoryId} logo={logo} />
  return (
    <Menu
      label={t.companies}
      className="w-60"
      renderOpener={(props) => (
        <CompanyFace
          {...props}
          name={name}
          id={directoryId}
          logo={logo}
          isButton
          aria-label={t.switchCompany({ name })}
        />
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
          icon={<CompanyLogo directoryId={directory.directoryId} name={directory.name} />}
          onSelect={() => void router.navigate({ href: lastPlace(directory.directoryId) })}
        >
          <span className="block truncate">{directory.name}</span>
        </MenuItem>
      ))}
    </MenuGroup>
  )
}
