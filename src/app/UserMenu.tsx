import { useStore } from '@nanostores/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { chooseLocale } from '~/messages/i18n'
import { currentLocale } from '~/messages/locale'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { languageNames } from '~/ui/LanguageSwitch'
import { Menu, MenuGroup, MenuItem, MenuSeparator, type MenuOpenerProps } from '~/ui/Menu'
import { chooseTheme, useThemeChoice } from '~/ui/theme'
import { showToast } from '~/ui/toasts'
import { appMessages } from './app.messages'
import { shortcutsDialog } from './shortcuts-dialog-store'

/** The signed-in person at the foot of the rail. */
export function UserMenu() {
  const t = useMessages(appMessages)
  const name = usePersonName()
  return (
    <AccountMenu
      side="top"
      renderOpener={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${t.account}: ${name}`}
          className="flex min-h-10 w-full items-center gap-2.5 rounded-control px-2 text-control text-ink-2 hover:bg-ink/5 max-lg:justify-center max-lg:px-0"
        >
          <Avatar name={name} isDecorative />
          <span className="min-w-0 flex-1 truncate text-left max-lg:hidden">{name}</span>
          <Ellipsis aria-hidden className="max-lg:hidden" />
        </button>
      )}
    />
  )
}

export function usePersonName(): string {
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  return `${me.firstName} ${me.lastName}`.trim() || me.email
}

type AccountMenuProps = {
  renderOpener: (props: MenuOpenerProps) => ReactNode
  side: 'top' | 'bottom'
  /** Items before the usual ones. */
  children?: ReactNode
}

const themes = [
  { choice: 'light', icon: <Sun aria-hidden /> },
  { choice: 'dark', icon: <Moon aria-hidden /> },
  { choice: 'system', icon: <Monitor aria-hidden /> },
] as const

/** Appearance, language, shortcuts and signing out. */
export function AccountMenu({ renderOpener, side, children }: AccountMenuProps) {
  const t = useMessages(appMessages)
  const locale = useStore(currentLocale)
  const theme = useThemeChoice((state) => state.choice)
  return (
    <Menu label={t.account} side={side} className="w-56" renderOpener={renderOpener}>
      {children}
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
      <MenuItem icon={<Keyboard aria-hidden />} onSelect={shortcutsDialog.opened} className="coarse:hidden">
        {t.shortcuts}
      </MenuItem>
      <MenuItem
        icon={<LogOut aria-hidden />}
        onSelect={() => void signOut().catch(() => showToast(t.signOutFailed, { tone: 'error' }))}
      >
        {t.signOut}
      </MenuItem>
    </Menu>
  )
}
