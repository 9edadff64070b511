import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from './toasts'
import { uiMessages } from './ui.messages'

/** Whether a CSS media query holds now. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}

/** Calls back when the element with the returned ref comes near the screen; again each time `isOn` turns true. */
export function useOnSight<Element extends HTMLElement>(onSight: () => void, isOn: boolean) {
  const ref = useRef<Element>(null)
  const handleSight = useEffectEvent(onSight)

  useEffect(() => {
    const element = ref.current
    if (!isOn || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleSight()
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOn])

  return ref
}

/** A value once it has stayed the same for so many milliseconds. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Tells, with its title, of a change that failed after the dialog it was made in was closed, and offers to make it again. */
export function useLateNotice(): (title: string, retry: () => void) => void {
  const t = useMessages(uiMessages)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return (title, retry) => {
    if (isGone.current) showToast(title, { tone: 'error', action: { label: t.retry, run: retry } })
  }
}

/** How far below the top of the document a list begins, in pixels; `guess` until it is drawn. */
export function useScrollMargin(list: RefObject<HTMLElement | null>, guess: number): number {
  const [margin, setMargin] = useState(guess)
  // oxlint-disable-next-line react/set-state-in-effect -- where it lies is known once it is there, and before it is painted
  useLayoutEffect(() => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [list])
  return margin
}
