import { useElementScrollRestoration } from '@tanstack/react-router'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useScrollMargin } from '~/ui/use-scroll-margin'

/** A row in its usual height, with its share of the headings. */
const ROW_PX = 76
const OVERSCAN = 8
/** Below it the head of the page lies over the list. */
const HEAD_PX = 120

type AgendaWindow = {
  /** Tells one list from another. */
  of: string
  total: number
  /** The row it begins with in sight. */
  openAt: number
  /** Changes when the person asks for that row again. */
  calls: number
  list: RefObject<HTMLElement | null>
}

/** What was measured of the list that was left last, so that Back finds each row where it was. */
let left: { of: string; rows: VirtualItem[] } = { of: '', rows: [] }

/** The rows in sight and a few around them; opens at a row, or where Back left it. */
export function useAgendaWindow({ of, total, openAt, calls, list }: AgendaWindow) {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [start] = useState(() => (left.of === of && restored ? restored.scrollY : null))
  const scrollMargin = useScrollMargin(list, HEAD_PX)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    // What lies above the list stays in sight over it.
    scrollPaddingStart: scrollMargin,
    scrollPaddingEnd: ROW_PX,
    initialOffset: start ?? openAt * ROW_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: left.of === of ? left.rows : [],
  })

  useEffect(
    () => () => {
      left = { of, rows: rows.takeSnapshot() }
    },
    [of, rows],
  )
  useOpening(rows.scrollToIndex, { start, openAt, calls })
  return rows
}

type Opening = { start: number | null; openAt: number; calls: number }
type ScrollTo = (index: number, options: { align: 'start' }) => void

function useOpening(scrollTo: ScrollTo, { start, openAt, calls }: Opening) {
  const isRestoring = useRef(start !== null)
  // What comes or goes later must not move the list under the reader.
  const open = useEffectEvent(() => {
    if (isRestoring.current) window.scrollTo(0, start ?? 0)
    else scrollTo(openAt, { align: 'start' })
  })
  useLayoutEffect(() => {
    open()
    // The page's own way to its top comes after this one.
    const frame = requestAnimationFrame(() => {
      open()
      isRestoring.current = false
    })
    return () => cancelAnimationFrame(frame)
    // It is what asks for that row again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [calls])
}
