import { CloudOff, Hourglass, Unplug } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { usePause } from '~/api/pause'
import { useMessages } from '~/messages/use-messages'
import { useMissingParts } from '~/ui/lazy-with-retry'
import { appMessages } from './app.messages'

/** Quiet remarks about the connection: offline, waiting as the service asked, or for a part of the page that did not come. */
export function ServiceNotices() {
  const t = useMessages(appMessages)
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const until = usePause((state) => state.until)
  const isMissingPart = useMissingParts((state) => state.count > 0)
  return (
    <output className="pointer-events-none fixed inset-x-0 top-2 z-40 flex justify-center px-4">
      {isOnline ? null : (
        <Pill>
          <CloudOff aria-hidden />
          {t.offline}
        </Pill>
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

function Countdown({ until }: { until: number }) {
  const t = useMessages(appMessages)
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
