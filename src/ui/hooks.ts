import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from './toasts'
import { uiMessages } from './ui.messages'

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

/** Calls back when the element with the returned ref nears the viewport, and again each time `isOn` turns true. */
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

export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Returns a function that shows an error toast with a retry button, if the dialog of the failed change is closed by then. */
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

/** Distance of a list from the top of the document, in pixels; `guess` until it is rendered. */
export function useScrollMargin(list: RefObject<HTMLElement | null>, guess: number): number {
  const [margin, setMargin] = useState(guess)
  // oxlint-disable-next-line react/set-state-in-effect -- where it lies is known once it is there, and before it is painted
  useLayoutEffect(() => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [list])
  return margin
}

/** Same delay as phone operating systems. */
const LONG_MS = 500
/** Tolerance in pixels: a finger is never completely still. */
const STILL_PX = 10

/** The fields that native and React pointer events share. */
type Pointer = Pick<PointerEvent, 'pointerType' | 'isPrimary' | 'clientX' | 'clientY' | 'target'>

/** Returns whether it handled the long press. */
type OnLongPress = (target: EventTarget | null) => boolean

/** Detects a long press on a touch screen. */
export function createLongPress(onLongPress: OnLongPress) {
  let press: { x: number; y: number; timer: number } | null = null
  let isTaken = false

  function end() {
    if (press !== null) clearTimeout(press.timer)
    press = null
  }

  return {
    end,
    /** Whether the next click belongs to a long press. Reading it resets it. */
    wasPressed: () => {
      const was = isTaken
      isTaken = false
      return was
    },
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }: Pointer) => {
        end()
        isTaken = false
        if (pointerType !== 'touch' || !isPrimary) return
        const timer = window.setTimeout(() => {
          press = null
          isTaken = onLongPress(target)
        }, LONG_MS)
        press = { x, y, timer }
      },
      onPointerMove: ({ clientX, clientY }: Pointer) => {
        if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      /** A link's system context menu would cover the result. */
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (press !== null || isTaken) event.preventDefault()
      },
    },
  }
}

/** Keep `onLongPress` stable: a new one cancels the press in progress. */
export function useLongPress(onLongPress: OnLongPress) {
  const longPress = useMemo(() => createLongPress(onLongPress), [onLongPress])
  useEffect(() => longPress.end, [longPress])
  return longPress
}
