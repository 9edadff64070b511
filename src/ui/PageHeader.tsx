import { type ReactNode, useEffect } from 'react'
import { classNames } from '~/lib/class-names'

type PageHeaderProps = {
  title: string
  /** Buttons at the right. */
  actions?: ReactNode
  /** A second line: filters, tabs. */
  children?: ReactNode
}

/** A title of more letters than this is set smaller on a phone, where it may take two lines beside the buttons. */
const LONG = 20

/** The head of a page, which stays in sight while its content scrolls. */
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

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Minutebook`
  }, [title])
}
