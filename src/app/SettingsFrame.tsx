import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { settingsMessages } from './settings.messages'
import { offeredSettingsPages, settingsPages, settingsTabs } from './settings-pages'

type SettingsFrameProps = { directoryId: string; children: ReactNode }

/** A settings page with its title and tabs, beside the list of all pages. On a phone, that list is a page of its own. */
export function SettingsFrame({ directoryId, children }: SettingsFrameProps) {
  const t = useMessages(settingsMessages)
  const tab = useShownTab()
  const page = settingsPages.find(({ tabs }) => tabs.some(({ id }) => id === tab.id)) ?? settingsPages[0]
  usePageTitle(t[tab.id])
  return (
    <div className="flex min-w-0 flex-1">
      <SideList directoryId={directoryId} pageId={page.id} />
      <div className="min-w-0 flex-1 pb-10">
        <header className="w-full max-w-206 px-4 pt-3 sm:px-7">
          <Link
            to="/d/$directoryId/settings"
            params={{ directoryId }}
            className="-ml-1.5 inline-flex min-h-9 items-center gap-1 pr-2 text-control text-ink-2 hover:text-ink sm:hidden coarse:min-h-11"
          >
            <ChevronLeft aria-hidden />
            {t.settings}
          </Link>
          <h1 className="flex min-h-9 items-center text-title">{t[page.id]}</h1>
          {page.tabs.length > 1 ? <TabRow directoryId={directoryId} pageId={page.id} /> : null}
        </header>
        {children}
      </div>
    </div>
  )
}

/** The rendered tab, which differs from the URL while the next one loads. */
function useShownTab() {
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId.replace(/.*\//, '') })
  return settingsTabs.find((tab) => tab.id === id) ?? settingsPages[0].tabs[0]
}

function useOfferedPages() {
  const { data: extensions = [] } = useQuery(sessionQueries.extensions())
  return offeredSettingsPages(extensions)
}

type OfPageProps = { directoryId: string; pageId: string }

function SideList({ directoryId, pageId }: OfPageProps) {
  const t = useMessages(settingsMessages)
  return (
    <nav
      aria-label={t.settings}
      className="sticky top-0 max-h-dvh w-44 shrink-0 self-start overflow-y-auto pt-3 pb-6 pl-4 max-sm:hidden xl:w-56 xl:pl-7"
    >
      <p aria-hidden className="flex min-h-9 items-center px-2.5 text-control font-semibold text-ink-3">
        {t.settings}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {useOfferedPages().map(({ id, tabs: [first] }) => (
          <li key={id}>
            <Link
              to={`/d/$directoryId/settings/${first?.id ?? 'profile'}`}
              params={{ directoryId }}
              // Also current on the page's other tabs.
              aria-current={id === pageId ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-control px-2.5 py-1.5 text-control text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
            >
              {t[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabRow({ directoryId, pageId }: OfPageProps) {
  const t = useMessages(settingsMessages)
  const tabs = useOfferedPages().find(({ id }) => id === pageId)?.tabs ?? []
  return (
    <nav aria-label={t.tabs} className="mt-1 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {tabs.map(({ id }) => (
          <li key={id}>
            <Link
              to={`/d/$directoryId/settings/${id}`}
              params={{ directoryId }}
              className="flex min-h-10 items-center border-b-2 border-transparent text-control font-medium text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
            >
              {t[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list of settings pages with a summary of each, for screens too narrow to show it beside the page. */
export function SettingsList({ directoryId }: { directoryId: string }) {
  const t = useMessages(settingsMessages)
  usePageTitle(t.settings)
  const details: Record<string, string> = {
    general: t.generalDetail,
    transcription: t.transcriptionDetail,
    data: t.dataDetail,
    audit: t.auditDetail,
  }
  return (
    <>
      <PageHeader title={t.settings} />
      <ul aria-label={t.settings} className="divide-y divide-line">
        {useOfferedPages().map(({ id, tabs }) => (
          <li key={id}>
            <Link
              to={`/d/$directoryId/settings/${tabs[0]?.id ?? 'profile'}`}
              params={{ directoryId }}
              className="flex min-h-15 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-ink/5"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-body font-medium">{t[id]}</span>
                <span className="block text-small text-ink-2">
                  {details[id] ?? tabs.map((tab) => t[tab.id]).join(' · ')}
                </span>
              </span>
              <ChevronRight aria-hidden className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
