import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { CloudOff, Hourglass, Unplug } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { hearOtherTabs, invalidate, usePause } from '~/api/query-client'
import { forgetSession, joinOtherTab } from '~/features/session/session'
import { useSessionStore } from '~/features/session/session-store'
import { listCopies } from '~/lib/offline-copies'
import { useMessages } from '~/messages/use-messages'
import { announce, LiveRegion, ToastRegion } from '~/ui/toasts'
import { IconButton } from '~/ui/IconButton'
import { lazyWithRetry, useMissingParts } from '~/ui/lazy-with-retry'
import { followDeviceTheme } from '~/ui/theme'
import { TopLayer } from '~/ui/ModalFrame'
import { appMessages } from './app.messages'
import { noticeMessages } from './notices.messages'

const SignInDialog = lazyWithRetry(async () => (await import('~/features/session/SignInPage')).SignInDialog)

// Loaded only when a company requires a second factor.
const SecondFactorDialog = lazyWithRetry(
  async () => (await import('~/features/two-factor/SecondFactorDialog')).SecondFactorDialog,
)

/** Everything every page has besides its content: progress, notices, toasts, the sign-in dialog, and messages from other tabs. */
export function GlobalOverlays() {
  const router = useRouter()
  const { queryClient } = router.options.context
  const isAskingAgain = useSessionStore((state) => state.isAskingAgain)
  const isSecondFactorNeeded = useSessionStore((state) => state.isSecondFactorNeeded)

  useEffect(() => manageFocus(router), [router])
  useEffect(() => followDeviceTheme(), [])

  useEffect(
    () =>
      hearOtherTabs((message) => {
        if (message.kind === 'outdated') {
          for (const queryKey of message.keys) void invalidate(queryClient, queryKey)
        } else if (message.kind === 'signed-out') forgetSession()
        // A failure is harmless: this tab checks its own session when it needs one.
        else joinOtherTab().catch(() => {})
      }),
    [queryClient],
  )

  return (
    <>
      <RouteProgress />
      <ServiceNotices />
      {isAskingAgain ? (
        <Suspense>
          <SignInDialog />
        </Suspense>
      ) : null}
      {isSecondFactorNeeded ? (
        <Suspense>
          <SecondFactorDialog />
        </Suspense>
      ) : null}
      <TopLayer
        render={(isInDialog) => (
          <>
            <ToastRegion isInDialog={isInDialog} />
            <LiveRegion />
          </>
        )}
      />
    </>
  )
}

function RouteProgress() {
  const t = useMessages(appMessages)
  const isLoading = useRouterState({ select: (state) => state.isLoading && state.resolvedLocation !== undefined })
  if (!isLoading) return null
  return (
    <progress
      aria-label={t.loadingPage}
      className="fixed inset-x-0 top-0 z-50 h-0.5 w-full animate-pulse appearance-none border-0 bg-accent text-accent [&::-webkit-progress-bar]:bg-transparent"
    />
  )
}

/** Unobtrusive status: offline, waiting as the service asked, or a part of the page that didn't load. */
function ServiceNotices() {
  const t = useMessages(noticeMessages)
  const waitingCount = useWaitingCount()
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const until = usePause((state) => state.until)
  const isMissingPart = useMissingParts((state) => state.count > 0)
  useAskBeforeLosingChanges(waitingCount > 0)
  return (
    <output className="pointer-events-none fixed inset-x-0 top-2 z-40 flex justify-center px-4">
      {isOnline ? null : (
        // A new count unfolds it.
        <OfflinePill key={waitingCount} waitingCount={waitingCount} />
      )}
      {isOnline && until !== null ? <Countdown until={until} /> : null}
      {isOnline && until === null && isMissingPart ? (
        <Pill>
          <Unplug aria-hidden />
          {t.missing}
        </Pill>
      ) : null}
    </output>
  )
}

/** Folds to its icon, because it lies over the header of a narrow page for as long as there is no connection. */
function OfflinePill({ waitingCount }: { waitingCount: number }) {
  const t = useMessages(noticeMessages)
  const [isFolded, setIsFolded] = useState(false)
  return (
    <Pill>
      <IconButton
        label={isFolded ? t.unfold : t.fold}
        size="small"
        onClick={() => setIsFolded(!isFolded)}
        className="pointer-events-auto -mx-2 -my-1.5 shrink-0"
      >
        <CloudOff aria-hidden />
      </IconButton>
      {isFolded ? null : (
        <span>
          {waitingCount === 0 ? t.offline : t.waiting(waitingCount)} <KeptMeetingsLink />
        </span>
      )}
    </Pill>
  )
}

/** Number of changes that wait for a connection. */
function useWaitingCount(): number {
  const mutations = useRouter().options.context.queryClient.getMutationCache()
  return useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => mutations.getAll().filter(({ state }) => state.isPaused).length,
  )
}

/** Asks before the tab is closed while changes wait for a connection: only the page keeps them. */
function useAskBeforeLosingChanges(isWaiting: boolean) {
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWaiting])
}

/** Links to the recordings available offline, if any: a page that isn't cached can't load without a connection. */
function KeptMeetingsLink() {
  const t = useMessages(noticeMessages)
  const [hasSome, setHasSome] = useState(false)
  useEffect(() => {
    listCopies().then(
      (copies) => setHasSome(copies.length > 0),
      () => {},
    )
  }, [])
  return hasSome ? (
    <a
      href="/offline.html"
      className="pointer-events-auto font-medium whitespace-nowrap text-accent underline underline-offset-3 coarse:inline-flex coarse:min-h-11 coarse:items-center"
    >
      {t.keptMeetings}
    </a>
  ) : null
}

function Countdown({ until }: { until: number }) {
  const t = useMessages(noticeMessages)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Pill>
      <Hourglass aria-hidden />
      <span className="tabular-nums">{t.pause({ seconds: Math.max(1, Math.ceil((until - now) / 1_000)) })}</span>
    </Pill>
  )
}

function Pill({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-1.5 text-small text-ink-2 shadow-float">
      {children}
    </span>
  )
}

function subscribeToConnection(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** After navigation, announces the page title and moves focus to `main`, unless the page has already set focus. */
function manageFocus(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    announce(document.title)
    const main = document.querySelector<HTMLElement>('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  })
}
