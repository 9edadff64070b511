import { CircleAlert, X } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { create } from 'zustand'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from './IconButton'
import { uiMessages } from './ui.messages'

/** A short message that disappears automatically, unless it reports a failure. */
export type Toast = {
  id: number
  message: string
  tone: 'plain' | 'error'
  action?: { label: string; run: () => void } | undefined
}

/**
 * How long a toast stays if no one is on it or tabbing to it, in milliseconds. With a button, long enough to read and reach
 * it slowly.
 */
const toastTimes = { plain: 6_000, withAction: 20_000 }

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/**
 * Shows a toast. `action` is a button in it, usually Undo. A repeated message replaces the previous one unless that has an
 * action: two Undos are two separate things.
 */
export function showToast(message: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): number {
  lastId += 1
  const toast = { id: lastId, message, tone: options.tone ?? 'plain', action: options.action }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.action !== undefined || shown.message !== message), toast].slice(-3),
  }))
  return toast.id
}

export function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

declare module 'react' {
  interface CSSProperties {
    '--page-footer'?: string
  }
}

const usePageFooter = create(() => ({ height: 0 }))

/** Height of whatever is fixed to the bottom of the page, in CSS pixels. */
export const setPageFooter = (height: number) => usePageFooter.setState({ height })

/** Style for what floats above the page's footer. A variable on the root element would restyle the whole page. */
export function useAbovePageFooter(): CSSProperties {
  const { height } = usePageFooter()
  return { '--page-footer': `${height}px` }
}

/** What had focus before the toasts. */
let cameFrom: Element | null = null

/**
 * Where toasts float; render it once per page. Above whatever is fixed to the bottom of the page; on a phone at the top,
 * away from player and upload tray. In a dialog they take up space above its buttons, because floating ones would cover
 * those or its title.
 */
export function ToastRegion({ isInDialog = false }: { isInDialog?: boolean }) {
  const t = useMessages(uiMessages)
  const toasts = useToasts((state) => state.toasts)
  const abovePageFooter = useAbovePageFooter()
  return (
    <section
      aria-label={t.notifications}
      style={abovePageFooter}
      aria-live="polite"
      className={classNames(
        'flex flex-col items-center gap-2 px-4',
        isInDialog
          ? 'not-empty:py-2'
          : 'pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--page-footer,0px)+1.5rem)] z-50 max-sm:top-[calc(env(safe-area-inset-top,0px)+1rem)] max-sm:bottom-auto',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages(uiMessages)
  const [isHeld, setIsHeld] = useState(false)
  const isError = toast.tone === 'error'

  function leave(button: Element) {
    dismissToast(toast.id)
    if (button !== document.activeElement) return
    // Otherwise focus would be lost, and keyboard users would be back at the start of the page.
    const back = cameFrom?.isConnected === true ? cameFrom : document.querySelector('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (isError || isHeld) return
    return afterQuiet(toast.action ? toastTimes.withAction : toastTimes.plain, () => dismissToast(toast.id))
  }, [toast, isError, isHeld])

  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true)
        if (currentTarget.parentElement?.contains(relatedTarget) !== true) cameFrom = relatedTarget
      }}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex max-w-[min(30rem,100%)] items-center gap-3 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-control text-paper shadow-float starting:translate-y-2 starting:opacity-0 transition duration-150"
    >
      {isError ? <CircleAlert aria-hidden /> : null}
      <p className="min-w-0 py-1 wrap-anywhere">{toast.message}</p>
      {toast.action ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            toast.action?.run()
            leave(currentTarget)
          }}
          className="min-h-8 shrink-0 rounded-control px-2.5 font-semibold underline-offset-2 hover:underline focus-visible:outline-paper coarse:min-h-11"
        >
          {toast.action.label}
        </button>
      ) : null}
      <IconButton
        label={t.dismiss}
        size="small"
        onClick={({ currentTarget }) => leave(currentTarget)}
        className="text-paper/75 hover:bg-paper/15 hover:text-paper focus-visible:outline-paper"
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** Restarts the timer on each Tab, so that keyboard users reach the message in time. */
function afterQuiet(milliseconds: number, act: () => void): () => void {
  const isOver = new AbortController()
  let timer = setTimeout(act, milliseconds)
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  document.addEventListener('keydown', handleKey, { signal: isOver.signal })
  return () => {
    isOver.abort()
    clearTimeout(timer)
  }
}

/** Where `announce` speaks; render it once per page. */
export function LiveRegion() {
  const { message, count } = useAnnouncer()
  return (
    <div aria-live="polite" className="sr-only">
      <span key={count}>{message}</span>
    </div>
  )
}

type AnnouncerState = { message: string; count: number }

export const useAnnouncer = create<AnnouncerState>()(() => ({ message: '', count: 0 }))

/** Long enough to be read out. Text that stays could be found later and mistaken for news. */
const KEPT_MS = 10_000
let clearing: ReturnType<typeof setTimeout> | undefined

/** Announces a message to screen readers without moving focus. Repeats are announced again. */
export function announce(message: string) {
  useAnnouncer.setState(({ count }) => ({ message, count: count + 1 }))
  clearTimeout(clearing)
  clearing = setTimeout(() => useAnnouncer.setState({ message: '' }), KEPT_MS)
}
