import { useEffect, useEffectEvent, useRef, type PointerEvent, type SyntheticEvent } from 'react'

/** As long as the systems of phones wait. */
const LONG_MS = 500
/** A finger is never quite still. */
const STILL_PX = 10

type Press = { x: number; y: number; timer: number }

/** Hears a finger that stays where it was put; `onLongPress` says whether that meant anything there. */
export function useLongPress(onLongPress: (target: EventTarget | null) => boolean) {
  const press = useRef<Press | null>(null)
  const isTaken = useRef(false)

  function end() {
    if (press.current !== null) clearTimeout(press.current.timer)
    press.current = null
  }
  const endForGood = useEffectEvent(end)
  useEffect(() => () => endForGood(), [])

  function handleDown({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
    end()
    isTaken.current = false
    if (pointerType !== 'touch' || !isPrimary) return
    const timer = window.setTimeout(() => {
      press.current = null
      isTaken.current = onLongPress(target)
    }, LONG_MS)
    press.current = { x, y, timer }
  }

  function handleMove({ clientX, clientY }: PointerEvent) {
    if (press.current === null) return
    if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end()
  }

  return {
    /** Whether the click that follows belongs to a long press. */
    wasPressed: () => {
      const was = isTaken.current
      isTaken.current = false
      return was
    },
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: end,
      onPointerCancel: end,
      /** The system's own menu of a link would come over it. */
      onContextMenu: (event: SyntheticEvent) => {
        if (press.current !== null || isTaken.current) event.preventDefault()
      },
    },
  }
}
