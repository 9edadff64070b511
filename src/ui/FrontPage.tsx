import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { chooseLocale, type Locale } from '~/messages/i18n'
import { SegmentedControl } from './SegmentedControl'
import { Wordmark } from './Wordmark'

type FrontPageProps = {
  title: string
  intro?: ReactNode
  /** Above the title: the step of several. */
  eyebrow?: ReactNode
  children: ReactNode

  isWide?: boolean
}

/** A page outside the frame: sign-in, set-up, "not found". */
export function FrontPage({ title, intro, eyebrow, children, isWide = false }: FrontPageProps) {
  return (
    <main
      className={classNames(
        'flex min-h-dvh flex-col items-center px-4 py-8 sm:py-12',
        // Steps are of different heights: in the middle they would jump.
        eyebrow ? null : 'sm:justify-center',
      )}
    >
      <div className={isWide ? 'w-full max-w-140' : 'w-full max-w-96'}>
        <Wordmark className="mb-6" />
        <div className="rounded-float border border-line bg-surface p-6 sm:p-8">
          {eyebrow ? <div className="mb-3">{eyebrow}</div> : null}
          <h1 className="text-title">{title}</h1>
          {intro ? <div className="mt-1.5 mb-6 text-control text-ink-2">{intro}</div> : <div className="mb-6" />}
          {children}
        </div>
        <div className="mt-5 flex justify-center">
          <LanguageSwitch />
        </div>
      </div>
    </main>
  )
}

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
