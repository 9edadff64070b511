import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '~/features/session/session'
import { useFormats } from '~/messages/formats'
import { chooseLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { languageNames } from '~/ui/LanguageSwitch'
import { Menu, MenuGroup, MenuItem, MenuSeparator, type MenuOpenerProps } from '~/ui/Menu'
import { chooseTheme, useThemeChoice } from '~/ui/theme'
import { showToast } from '~/ui/toasts'
import { appMessages } from './app.messages'
import { shortcutsDialog } from './shortcuts-dialog'

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
  const { locale } = useFormats()
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
      <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => shortcutsDialog.open(true)} className="coarse:hidden">
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
