import { Suspense, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { frameMessages } from './frame.messages'
import { BarPlaceholder, RailPlaceholder } from './FramePlaceholders'
import { IsFramed } from './is-framed'
import { loadNavigation } from './load-navigation'

const Rail = lazyWithRetry(async () => (await loadNavigation()).Rail)
const BottomBar = lazyWithRetry(async () => (await loadNavigation()).BottomBar)
const CompanyOverlays = lazyWithRetry(async () => (await loadNavigation()).FrameExtras)

type AppShellProps = { directoryId: string; children: ReactNode }

/** The frame of every page of a company: rail or bottom bar, uploads, shortcuts. */
export function AppShell({ directoryId, children }: AppShellProps) {
  const t = useMessages(frameMessages)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-control font-medium text-accent-ink focus:translate-y-0"
      >
        {t.skip}
      </a>
      <AfterFirstPaint instead={<RailPlaceholder />}>
        <Suspense fallback={<RailPlaceholder />}>
          <Rail directoryId={directoryId} />
        </Suspense>
      </AfterFirstPaint>
      <IsFramed value>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col pb-(--bottom-bar) outline-none">
          {children}
        </main>
      </IsFramed>
      <AfterFirstPaint instead={<BarPlaceholder />}>
        <Suspense fallback={<BarPlaceholder />}>
          <BottomBar directoryId={directoryId} />
        </Suspense>
        <Suspense>
          <CompanyOverlays directoryId={directoryId} />
        </Suspense>
      </AfterFirstPaint>
    </div>
  )
}
