import { useElementScrollRestoration } from '@tanstack/react-router'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { measureOnceDrawn } from './measure-once-drawn'
import { useMediaQuery } from './hooks'
import { useOverscan } from './use-overscan'
import { useScrollMargin } from './use-scroll-margin'

type PageRowsOptions = {
  list: RefObject<HTMLElement | null>
  total: number
  /** A row in its usual height, and as narrow screens break it; pixels. */
  height: { wide: number; narrow: number }
  overscan: number
  /** Below it the head of the page lies over the list; pixels. */
  head: number
  /** What was measured of it before. */
  measured?: VirtualItem[]
}

/** The rows in sight of a list that scrolls with its page, and a few around them; Back finds it where it was. */
export function usePageRows({ list, total, height, overscan, head, measured = [] }: PageRowsOptions) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [start] = useState(() => restored?.scrollY ?? window.scrollY)
  const scrollMargin = useScrollMargin(list, head)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => (isNarrow ? height.narrow : height.wide),
    overscan: useOverscan(overscan),
    measureElement: measureOnceDrawn,
    scrollMargin,
    scrollPaddingStart: head,
    scrollPaddingEnd: height.wide,
    initialOffset: start,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: measured,
  })
  // The page's own way back came before there was anything this far down.
  useLayoutEffect(() => {
    // What browsers answer to it is no way to end an effect.
    window.scrollTo(0, start)
  }, [start])
  return rows
}
