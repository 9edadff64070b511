import { createContext, type ReactNode, Suspense } from 'react'
import { useMessages } from '~/messages/use-messages'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { frameMessages } from './app.messages'

/** Rail and bottom bar share a chunk: the first paint doesn't need them, and they load while the page fetches its data. */
export const loadNavigation = () => import('./FrameNavigation')

const Rail = lazyWithRetry(async () => (await loadNavigation()).Rail)
const BottomBar = lazyWithRetry(async () => (await loadNavigation()).BottomBar)
const CompanyOverlays = lazyWithRetry(async () => (await loadNavigation()).CompanyOverlays)

type AppShellProps = { directoryId: string; children: ReactNode }

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

/** Same size as the loaded rail, to avoid a layout shift. */
function RailPlaceholder() {
  return (
    <div className="sticky top-0 flex h-dvh w-24 shrink-0 flex-col gap-3 border-r border-line bg-sunken p-2.5 max-sm:hidden lg:w-rail max-lg:low:w-16">
      <Skeleton className="mx-2 my-2 h-6" />
      <Skeleton className="mx-2 mt-3 h-5 lg:w-32" />
      <Skeleton className="mx-2 h-5 lg:w-24" />
    </div>
  )
}

function BarPlaceholder() {
  return <div className="fixed inset-x-0 bottom-0 z-30 h-(--menu-bar) border-t border-line bg-surface sm:hidden" />
}

/** Shown until we know who is signed in. Same sizes as the real frame, to avoid a layout shift. */
export function ShellSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex min-h-dvh">
        <RailPlaceholder />
      </div>
    </LoadingRegion>
  )
}

/** True inside the app frame, whose `main` then holds any replacement for the page. */
export const IsFramed = createContext(false)
