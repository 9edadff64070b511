import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

type ListFocus = {
  box: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  total: number
  /** Scrolls to a row that may not be drawn yet. */
  goTo: (index: number) => void
}

const ROW_PX = 64

/**
 * The keyboard in a list of which only a part is drawn: arrows, Page Up and Down, Home and End go anywhere. While the row
 * that has focus is out of sight or on its way, the list keeps its place and has focus instead.
 */
export function useListFocus({ box, list, total, goTo }: ListFocus) {
  const at = useRef<number | null>(null)

  const rowAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (at.current === null || !isInRows(event.target, box.current)) return
    const target = targetOf(event, at.current, total)
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    at.current = target
    const row = rowAt(target)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
    if (row) return
    box.current?.focus({ preventScroll: true })
    goTo(target)
  })

  const handleDrawn = useEffectEvent(() => {
    const active = document.activeElement
    if (at.current === null || (active !== document.body && active !== box.current)) return
    // Where the last rows have gone, the one that is last now.
    const next = rowAt(Math.min(at.current, total - 1)) ?? box.current
    if (next !== active) next?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const [frame, rows] = [box.current, list.current]
    if (frame === null || rows === null) return
    const drawn = new MutationObserver(handleDrawn)
    drawn.observe(rows, { childList: true })
    const remember = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined
      if (index !== undefined) at.current = Number(index)
    }
    const forget = ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget instanceof Node && frame.contains(relatedTarget)) return
      const left = at.current
      // A browser tells that a row has lost focus before it is gone.
      queueMicrotask(() => {
        const isLeft = target instanceof Node && target.isConnected && !frame.contains(document.activeElement)
        if (isLeft && at.current === left) at.current = null
      })
    }
    const onKey = (event: KeyboardEvent) => handleKey(event)
    frame.addEventListener('focusin', remember)
    frame.addEventListener('focusout', forget)
    frame.addEventListener('keydown', onKey)
    return () => {
      drawn.disconnect()
      frame.removeEventListener('focusin', remember)
      frame.removeEventListener('focusout', forget)
      frame.removeEventListener('keydown', onKey)
    }
  }, [box, list])
}

const isInRows = (target: EventTarget | null, box: HTMLElement | null) =>
  target === box || (target instanceof Element && target.matches('[data-row]'))

function targetOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, at: number, total: number) {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined
  const screen = Math.max(1, Math.floor(window.innerHeight / ROW_PX) - 3)
  const targets: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + screen,
    PageUp: at - screen,
    Home: 0,
    End: total - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), total - 1)
}
