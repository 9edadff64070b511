import { useFormats } from '~/messages/formats'
import { chooseLocale, type Locale } from '~/messages/i18n'
import { SegmentedControl } from './SegmentedControl'

/** Each language in its own words, so that it is found in any language. */
export const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const satisfies readonly { value: Locale; label: string }[]

/** Switches the app's language on this device. */
export function LanguageSwitch() {
  const { locale } = useFormats()
  return (
    <SegmentedControl
      label="Language / Sprache"
      options={languageNames}
      value={locale}
      onChange={(chosen) => void chooseLocale(chosen)}
    />
  )
}
