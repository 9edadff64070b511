import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronsUpDown, Ellipsis, Keyboard, LogOut, Monitor, Moon, SlidersHorizontal, Sun, User } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CompanyLogo } from '~/features/company/CompanyLogo'
import { requestSignOut } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { chooseLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { languageNames } from '~/ui/FrontPage'
import { Menu, MenuGroup, MenuItem, type MenuOpenerProps, MenuSeparator } from '~/ui/Menu'
import { chooseTheme, useThemeChoice } from '~/ui/theme'
import { showToast } from '~/ui/toasts'
import { appMessages } from './app.messages'
import { lastPlace } from './last-place'
import { shortcutsDialog } from './navigation'

type AccountMenuProps = {
  directoryId: string
  renderOpener: (props: MenuOpenerProps) => ReactNode
  side: 'top' | 'bottom'
  /** Items shown before the standard ones. */
  children?: ReactNode
}

const themes = [
  { choice: 'light', icon: <Sun aria-hidden /> },
  { choice: 'dark', icon: <Moon aria-hidden /> },
  { choice: 'system', icon: <Monitor aria-hidden /> },
] as const

export function AccountMenu({ directoryId, renderOpener, side, children }: AccountMenuProps) {
  const t = useMessages(appMessages)
  const { navigate } = useRouter()
  const go = (to: '/d/$directoryId/settings' | '/d/$directoryId/settings/profile') => () =>
    void navigate({ to, params: { directoryId } })
  const { locale } = useFormats()
  const theme = useThemeChoice((state) => state.choice)
  return (
    <Menu label={t.account} side={side} className="w-56" renderOpener={renderOpener}>
      {children}
      <MenuItem icon={<User aria-hidden />} onSelect={go('/d/$directoryId/settings/profile')}>
        {t.profile}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={go('/d/$directoryId/settings')}>
        {t.settings}
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label={t.theme}>
        {themes.map(({ choice, icon }) => (
          <MenuItem key={choice} icon={icon} isChecked={choice === theme} onSelect={() => chooseTheme(choice)}>
            {t[choice]}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label={t.language}>
        {languageNames.map(({ value, label }) => (
          <MenuItem key={value} lang={value} isChecked={value === locale} onSelect={() => void chooseLocale(value)}>
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => shortcutsDialog.open(true)} className="coarse:hidden">
        {t.shortcuts}
      </MenuItem>
      <MenuItem
        icon={<LogOut aria-hidden />}
        onSelect={() => void requestSignOut().catch(() => showToast(t.signOutFailed, { tone: 'error' }))}
      >
        {t.signOut}
      </MenuItem>
    </Menu>
  )
}

type CompanyMenuProps = { directoryId: string; name: string; hasOthers: boolean }

/** The company at the top of the rail; a menu button if the person belongs to several. */
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

/** Used in the rail and in the phone's account menu. */
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

const line = 'flex min-h-10 w-full items-center gap-2.5 rounded-control px-2 max-lg:justify-center max-lg:px-0'

type FaceProps = ComponentProps<'button'> & { name: string }

type CompanyFaceProps = FaceProps & {
  id: string
  /** Replaces the initials. */
  logo?: ReactNode
  isButton?: boolean
}

function CompanyFace({ name, id, logo, isButton = false, ...button }: CompanyFaceProps) {
  const inside = (
    <>
      {logo ?? <Avatar name={name} id={id} size="medium" shape="square" isDecorative />}
      <span className="min-w-0 flex-1 truncate text-left font-semibold max-lg:sr-only">{name}</span>
    </>
  )
  if (!isButton) return <div className={line}>{inside}</div>
  return (
    <button type="button" {...button} className={classNames(line, 'hover:bg-ink/5')}>
      {inside}
      <ChevronsUpDown aria-hidden className="text-ink-3 max-lg:hidden" />
    </button>
  )
}

export function PersonFace({ id, name, ...button }: FaceProps & { id: string }) {
  return (
    <button type="button" {...button} className={classNames(line, 'text-control text-ink-2 hover:bg-ink/5')}>
      <Avatar name={name} id={id} isDecorative />
      <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{name}</span>
      <Ellipsis aria-hidden className="max-lg:hidden" />
    </button>
  )
}

/** `userId` determines the person's color everywhere. Without a name, the e-mail stands in for it. */
export function useMyself(): { userId: string; name: string } {
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  return { userId: me.userId, name: `${me.firstName} ${me.lastName}`.trim() || me.email }
}
