import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** How it was opened: on a press the passage is read out, under the pointer it is only shown. */
export type PeekState = 'closed' | 'pressed' | 'hovered'

// Long enough that a pointer on its way elsewhere opens nothing, and short enough to feel like an answer.
const OPEN_AFTER_MS = 350
const CLOSE_AFTER_MS = 250

/**
 * Opens on the first press or when a mouse rests on it; closes on Escape, on a press elsewhere and when pointer or focus
 * leave. `box` holds the button and what it opens.
 */
export function usePeek(box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<PeekState>('closed')
  const timer = useRef(0)
  const close = () => {
    window.clearTimeout(timer.current)
    setState('closed')
  }
  const isOpen = state !== 'closed'
  useClosing({ box, isOpen, close })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function later(next: PeekState, delay: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState((now) => (now === 'pressed' ? now : next)), delay)
  }

  return {
    state,
    press: () => setState('pressed'),
    close,
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later('hovered', OPEN_AFTER_MS)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later('closed', CLOSE_AFTER_MS)
      },
    },
  }
}

type Closing = { box: RefObject<HTMLElement | null>; isOpen: boolean; close: () => void }

function useClosing({ box, isOpen, close }: Closing) {
  const handleElsewhere = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && box.current?.contains(target) !== true) close()
  })
  const readPlace = useEffectEvent(() => placeOf(box.current))
  const handleScroll = useEffectEvent((place: string) => {
    if (placeOf(box.current) !== place) close()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  })

  useEffect(() => {
    if (!isOpen) return
    const place = readPlace()
    const elsewhere = (event: Event) => handleElsewhere(event.target)
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    document.addEventListener('pointerdown', elsewhere, options)
    document.addEventListener('focusin', elsewhere, options)
    // A floating passage would stay where its chip no longer is. What brought the chip into sight is told of only now.
    document.addEventListener('scroll', () => handleScroll(place), options)
    document.addEventListener('keydown', handleKey, options)
    return () => controller.abort()
  }, [isOpen])
}

/** Where it is in the window, to the pixel. */
function placeOf(element: Element | null): string {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return `${Math.round(left)} ${Math.round(top)}`
}
