import { type ReactNode, useEffect } from 'react'
import { classNames } from '~/lib/class-names'

type PageHeaderProps = {
  title: string
  /** Shown on the right. */
  actions?: ReactNode
  /** A second line, such as filters or tabs. */
  children?: ReactNode
}

/** Titles with more characters than this are smaller on a phone, where they can wrap to two lines next to the buttons. */
const LONG = 20

export function PageHeader({ title, actions, children }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b low:static border-line bg-paper px-4 pt-3 sm:px-7">
      <div className="max-w-386">
        <div className="flex min-h-9 items-center justify-between gap-4">
          <h1
            className={classNames(
              'min-w-0 text-title wrap-anywhere max-[22.5rem]:text-body sm:truncate',
              title.length > LONG && 'max-sm:text-body',
            )}
          >
            {title}
          </h1>
          {actions ? <div className="flex shrink-0 gap-2">{actions}</div> : null}
        </div>
        {children ?? <div className="h-3" />}
      </div>
    </header>
  )
}

/** Sets the document title. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Minutebook`
  }, [title])
}
