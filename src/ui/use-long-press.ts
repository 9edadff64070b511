import { useEffect, useMemo } from 'react'

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
