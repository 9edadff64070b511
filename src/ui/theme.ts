import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

export type ThemeChoice = 'light' | 'dark' | 'system'

const SETTING = 'theme'
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)')

const isChoice = (value: string | null): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system'

const stored = readSetting(SETTING)

export const useThemeChoice = create<{ choice: ThemeChoice }>()(() => ({
  choice: isChoice(stored) ? stored : 'system',
}))

/** `public/theme.js` reads the same setting before the first paint. */
export function chooseTheme(choice: ThemeChoice) {
  writeSetting(SETTING, choice === 'system' ? null : choice)
  useThemeChoice.setState({ choice })
  showTheme()
}

/** While "system" is selected, follows the device. Returns a function that stops it. */
export function followDeviceTheme(): () => void {
  const device = darkDevice()
  device.addEventListener('change', showTheme)
  return () => device.removeEventListener('change', showTheme)
}

function showTheme() {
  const { choice } = useThemeChoice.getState()
  const isDark = choice === 'dark' || (choice === 'system' && darkDevice().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
