import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { intoSight } from '~/ui/focus'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { useMediaQuery } from '~/ui/hooks'
import { settingsMessages } from './settings.messages'
import { offeredSettingsPages, type SettingsPageId } from './settings-pages'

type SettingsFrameProps = { directoryId: string; children: ReactNode }

/** The settings' pages, one's own and the company's: a list at the side of a wide screen, a row of tabs on others. */
export function SettingsFrame({ directoryId, children }: SettingsFrameProps) {
  const t = useMessages(settingsMessages)
  const isWide = useMediaQuery('(width >= 80rem)')
  usePageTitle(t.settings)
  // In one place whatever the width: a window that is made narrower closes no dialog of the page.
  return (
    <>
      <PageHeader title={t.settings}>{isWide ? null : <TabRow directoryId={directoryId} />}</PageHeader>
      <div className={isWide ? 'flex min-w-0 flex-1' : 'contents'}>
        {isWide ? <SideList directoryId={directoryId} /> : null}
        <div className={isWide ? 'min-w-0 flex-1' : 'contents'}>{children}</div>
      </div>
    </>
  )
}

const groups = ['you', 'yourCompany'] as const

function useGroups() {
  const { data: extensions = [] } = useQuery(sessionQueries.extensions())
  const offered = offeredSettingsPages(extensions)
  return groups.map((group) => ({ group, pages: offered.filter((page) => page.group === group) }))
}

function SideList({ directoryId }: { directoryId: string }) {
  const t = useMessages(settingsMessages)
  return (
    <nav
      aria-label={t.settings}
      className="sticky top-16 flex max-h-[calc(100dvh-4rem)] w-60 shrink-0 flex-col gap-5 self-start overflow-y-auto py-6 pl-7"
    >
      {useGroups().map(({ group, pages }) => (
        <div key={group}>
          <h2 id={`settings-${group}`} className="px-2.5 pb-1 text-small font-semibold text-ink-3">
            {t[group]}
          </h2>
          <ul aria-labelledby={`settings-${group}`} className="flex flex-col gap-0.5">
            {pages.map(({ id }) => (
              <li key={id}>
                <PageLink
                  directoryId={directoryId}
                  id={id}
                  className="flex min-h-9 items-center rounded-control px-2.5 py-1.5 text-control text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function TabRow({ directoryId }: { directoryId: string }) {
  const t = useMessages(settingsMessages)
  return (
    <nav
      aria-label={t.settings}
      className="-mx-4 -mb-px flex scroll-px-4 gap-5 overflow-x-auto px-4 pt-1 sm:-mx-7 sm:scroll-px-7 sm:px-7"
    >
      {useGroups().map(({ group, pages }, index) => (
        <Fragment key={group}>
          {index === 0 ? null : <span aria-hidden className="my-2.5 w-px shrink-0 bg-line-strong" />}
          {pages.map(({ id }) => (
            <PageLink
              key={id}
              directoryId={directoryId}
              id={id}
              isShownWhole
              className="flex min-h-10 items-center border-b-2 border-transparent text-control font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
            />
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

type PageLinkProps = { directoryId: string; id: SettingsPageId; isShownWhole?: boolean; className: string }

function PageLink({ directoryId, id, isShownWhole = false, className }: PageLinkProps) {
  const t = useMessages(settingsMessages)
  return (
    <Link
      to={`/d/$directoryId/settings/${id}`}
      params={{ directoryId }}
      // Anew when tabs before it have come.
      ref={isShownWhole ? (tab) => intoSight(tab) : undefined}
      className={className}
    >
      {t[id]}
    </Link>
  )
}
