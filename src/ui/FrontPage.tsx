import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { chooseLocale, type Locale } from '~/messages/i18n'
import { usePageTitle } from './PageHeader'
import { SegmentedControl } from './SegmentedControl'
import { Wordmark } from './Wordmark'

type FrontPageProps = {
  title: string
  intro?: ReactNode
  /** Shown above the title: the current step of several. */
  eyebrow?: ReactNode
  children: ReactNode

  isWide?: boolean
}

/** A page outside the app frame, such as sign-in, setup or "not found". */
export function FrontPage({ title, intro, eyebrow, children, isWide = false }: FrontPageProps) {
  usePageTitle(title)
  return (
    <main
      className={classNames(
        'flex min-h-dvh flex-col items-center px-4 py-8 sm:py-12',
        // Steps differ in height, so centering would make them jump.
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

/** Each language's own name, so that people recognize theirs whatever language is shown. */
export const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const satisfies readonly { value: Locale; label: string }[]

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
