import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { intoSight } from '~/ui/into-sight'
import { PageHeader } from '~/ui/PageHeader'
import { usePageTitle } from '~/ui/use-page-title'
import { settingsMessages } from './settings.messages'
import { settingsPages } from './settings-pages'

type SettingsFrameProps = { directoryId: string; children: ReactNode }

/** The settings' pages as tabs; only those the service offers. */
export function SettingsFrame({ directoryId, children }: SettingsFrameProps) {
  const t = useMessages(settingsMessages)
  const offered = {
    security: useHasExtension('accounts'),
    tokens: useHasExtension('tokens'),
    applications: useHasExtension('oauth'),
    engines: useHasExtension('engines'),
    tags: true,
    vocabulary: true,
    webhooks: true,
    members: true,
    teams: true,
  }
  usePageTitle(t.settings)
  return (
    <>
      <PageHeader title={t.settings}>
        <nav aria-label={t.settings} className="-mb-px flex gap-5 overflow-x-auto pt-1">
          {settingsPages
            .filter(({ id }) => offered[id])
            .map(({ id }) => (
              <Link
                key={id}
                to="/d/$directoryId/settings/{-$page}"
                params={{ directoryId, page: id }}
                // Anew when tabs before it have come.
                ref={(tab) => intoSight(tab)}
                className="flex min-h-10 items-center border-b-2 border-transparent text-control font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
              >
                {t[id]}
              </Link>
            ))}
        </nav>
      </PageHeader>
      {children}
    </>
  )
}
