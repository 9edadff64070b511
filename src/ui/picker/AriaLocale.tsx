import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { currentLocale } from '~/messages/locale'

/** Around what is React Aria's: it speaks to screen readers in the app's language, not in the browser's. */
export const AriaLocale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={useStore(currentLocale)}>{children}</I18nProvider>
)
