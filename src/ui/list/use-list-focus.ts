import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { moveWithinRow } from './row-keys'

type ListFocus = {
  box: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  total: number
  /** False while there may be more rows, which will appear after these. */
  isTotalExact?: boolean
  /** Scrolls to a row that may not be rendered yet. */
  goTo: (index: number) => void
}

const ROW_PX = 64
/** Events that show that the person is scrolling or clicking instead of using the keyboard. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown']

/**
 * Keyboard navigation in a virtualized list: arrows, Page Up and Down, Home and End reach any row. While the focused row is
 * out of view or loading, the list remembers its index and has focus instead.
 */
export function useListFocus({ box, list, total, isTotalExact = true, goTo }: ListFocus) {
  const at = useRef<number | null>(null)
  // End was pressed before the last row was known.
  const seeksEnd = useRef(false)
  const arrival = useArrival(goTo)

  const partsAt = (index: number) => [
    ...(list.current?.querySelectorAll<HTMLElement>(`[data-index="${index}"] [data-row]`) ?? []),
  ]
  const rowAt = (index: number) => partsAt(index)[0]

  function goOnAt(target: number, isFromBelow = false) {
    at.current = target
    const row = partsAt(target).at(isFromBelow ? -1 : 0)
    arrival.begin(row)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
    if (row) return
    box.current?.focus({ preventScroll: true })
    goTo(target)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (at.current === null || !isInRows(event.target, box.current)) return
    if (moveWithinRow(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const part = partBeside(event, partsAt(at.current))
    if (part !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      part.focus()
      part.scrollIntoView({ block: 'nearest' })
      return
    }
    const target = targetOf(event, at.current, total)
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    seeksEnd.current = !isTotalExact && event.key === 'End'
    goOnAt(target, event.key === 'ArrowUp')
  })

  const handleKnown = useEffectEvent(() => {
    if (seeksEnd.current && at.current !== null) goOnAt(total - 1)
    seeksEnd.current = false
  })

  useEffect(() => {
    if (isTotalExact) handleKnown()
  }, [isTotalExact])

  const handleDrawn = useEffectEvent(() => {
    const active = document.activeElement
    if (at.current === null || (active !== document.body && active !== box.current)) return
    // If the last rows were removed, use the one that is last now.
    const index = Math.min(at.current, total - 1)
    const row = rowAt(index)
    const next = row ?? box.current
    if (next !== active) next?.focus({ preventScroll: true })
    arrival.goOn(index, row)
  })
  const stay = useEffectEvent(() => {
    seeksEnd.current = false
    arrival.end()
  })

  useEffect(() => {
    const [frame, rows] = [box.current, list.current]
    if (frame === null || rows === null) return
    const drawn = new MutationObserver(handleDrawn)
    drawn.observe(rows, { childList: true })
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      if (row?.querySelector('[data-row]')) at.current = Number(row.dataset.index)
    }
    const forget = ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget instanceof Node && frame.contains(relatedTarget)) return
      const left = at.current
      // Browsers fire `focusout` before the row is removed.
      queueMicrotask(() => {
        const isLeft = target instanceof Node && target.isConnected && !frame.contains(document.activeElement)
        if (isLeft && at.current === left) at.current = null
      })
    }
    const onKey = (event: KeyboardEvent) => handleKey(event)
    const onOwnWay = () => stay()
    frame.addEventListener('focusin', remember)
    frame.addEventListener('focusout', forget)
    frame.addEventListener('keydown', onKey)
    for (const kind of OWN_WAYS) frame.addEventListener(kind, onOwnWay, { passive: true })
    return () => {
      drawn.disconnect()
      frame.removeEventListener('focusin', remember)
      frame.removeEventListener('focusout', forget)
      frame.removeEventListener('keydown', onKey)
      for (const kind of OWN_WAYS) frame.removeEventListener(kind, onOwnWay)
    }
  }, [box, list])
}

type Row = HTMLElement | null | undefined

/** A loaded row, not its placeholder. */
const isHere = (row: Row) => row?.dataset.row === 'true'

/** Scrolls the row to focus into view. Until it has loaded, the rows before it may turn out taller than estimated. */
function useArrival(goTo: (index: number) => void) {
  const isOnItsWay = useRef(false)
  return {
    begin: (row: Row) => {
      isOnItsWay.current = !isHere(row)
    },
    goOn: (index: number, row: Row) => {
      if (!isOnItsWay.current) return
      isOnItsWay.current = !isHere(row)
      if (!row) goTo(index)
      else if (isHere(row)) row.scrollIntoView({ block: 'nearest' })
    },
    end: () => {
      isOnItsWay.current = false
    },
  }
}

const isInRows = (target: EventTarget | null, box: HTMLElement | null) =>
  target === box || (target instanceof Element && target.matches('[data-row], [data-row-part]'))

/** In a row with several links, the one an arrow key moves to. */
function partBeside({ target, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, parts: readonly HTMLElement[]) {
  if (ctrlKey || metaKey || altKey || shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const at = parts.findIndex((part) => part === target)
  return at === -1 ? undefined : parts[at + (key === 'ArrowDown' ? 1 : -1)]
}

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
