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

/** As long as the systems of phones wait. */
const LONG_MS = 500
/** A finger is never quite still. */
const STILL_PX = 10

/** What there is to know of a pointer, from the browser or from React. */
type Pointer = Pick<PointerEvent, 'pointerType' | 'isPrimary' | 'clientX' | 'clientY' | 'target'>

/** Whether a long press on this meant anything. */
type OnLongPress = (target: EventTarget | null) => boolean

/** Hears a finger that stays where it was put. */
export function createLongPress(onLongPress: OnLongPress) {
  let press: { x: number; y: number; timer: number } | null = null
  let isTaken = false

  function end() {
    if (press !== null) clearTimeout(press.timer)
    press = null
  }

  return {
    end,
    /** Whether the click that follows belongs to a long press. */
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
      /** The system's own menu of a link would come over it. */
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (press !== null || isTaken) event.preventDefault()
      },
    },
  }
}

/** The same for a component; keep `onLongPress` stable: a press ends with it. */
export function useLongPress(onLongPress: OnLongPress) {
  const longPress = useMemo(() => createLongPress(onLongPress), [onLongPress])
  useEffect(() => longPress.end, [longPress])
  return longPress
}
