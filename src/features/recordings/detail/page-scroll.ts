import { createContext, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The scroller of the pane shown, if panes don't scroll separately. Its ref is empty for the other pane. */
export const PageScroll = createContext<RefObject<HTMLElement | null> | null>(null)

/** For the pane not shown: nothing it does may scroll the page. */
export const NO_SCROLLER: RefObject<HTMLElement | null> = { current: null }

/** The part of a scroller not covered by bars. */
export function readablePart(scroller: HTMLElement): { top: number; bottom: number; height: number } {
  const { top, bottom } = scroller.getBoundingClientRect()
  const covered = coveredHeight(scroller)
  return { top: top + covered, bottom, height: bottom - top - covered }
}

/** Height of the bars covering the top of a scroller, in pixels. */
export const coveredHeight = (scroller: HTMLElement | null) =>
  // A custom property isn't resolved to pixels, but the margin that uses it is.
  scroller === null ? 0 : Number.parseFloat(getComputedStyle(scroller).scrollMarginTop) || 0

/** Distance from the top of a scroller to a part of it, in pixels, and how much of it bars cover. */
export function useScrolledPlace(part: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ margin: 0, covered: 0 })
  useLayoutEffect(() => {
    const [element, page] = [part.current, scroller.current]
    if (element === null || page === null || element === page) return undefined
    const measure = () => {
      const margin = Math.round(element.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop)
      const covered = coveredHeight(page)
      setPlace((before) => (before.margin === margin && before.covered === covered ? before : { margin, covered }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const above of page.children) observer.observe(above)
    return () => observer.disconnect()
  }, [part, scroller])
  return place
}

type Half = 'summary' | 'transcript'

type KeptPlaces = {
  page: RefObject<HTMLElement | null>
  section: Half
  /** The element below the header and the bars at the top. */
  panel: RefObject<HTMLElement | null>
  isOn: boolean
}

/** Keeps each pane's scroll position although both scroll with the page; a header scrolled away stays away. */
export function useKeptPlaces({ page, section, panel, isOn }: KeptPlaces) {
  const places = useRef({ summary: 0, transcript: 0 })
  const shown = useRef(section)

  useEffect(() => {
    const element = page.current
    if (!isOn || element === null) return undefined
    const remember = () => {
      places.current[shown.current] = element.scrollTop
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [page, isOn])

  useLayoutEffect(() => {
    const before = places.current[shown.current]
    const [element, below] = [page.current, panel.current]
    if (shown.current === section) return
    shown.current = section
    if (!isOn || element === null || below === null) return
    const bars = below.previousElementSibling instanceof HTMLElement ? below.previousElementSibling.offsetHeight : 0
    element.scrollTop = Math.max(places.current[section], Math.min(before, below.offsetTop - bars))
  }, [page, panel, section, isOn])
}

const LOW = '(height < 35rem)'
const PHONE = '(width < 40rem)'
// From this offset, the person counts as reading.
const READING_PX = 48
// The height gained by folding the player: if the text overflows by less, folding would make it stop scrolling.
const PLAYER_PX = 140

/**
 * Marks the page while its header is scrolled away (`data-reading`), and while its player is a single row
 * (`data-folded`): in a low window, and on a phone while reading.
 */
export function useFolding(article: RefObject<HTMLElement | null>, scroller: HTMLElement | null) {
  useLayoutEffect(() => {
    const element = article.current
    if (element === null || scroller === null) return undefined
    const queries = [window.matchMedia(LOW), window.matchMedia(PHONE)]
    let isFolded = false
    const fold = () => {
      const [isLow, isPhone] = queries.map(({ matches }) => matches)
      element.toggleAttribute('data-folded', isLow === true || (isPhone === true && isFolded))
    }
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller
      const hasRoom = scrollHeight - clientHeight > READING_PX + PLAYER_PX
      isFolded = isFolded ? scrollTop > 0 : scrollTop > READING_PX && hasRoom
      element.toggleAttribute('data-reading', scrollTop > READING_PX)
      fold()
    }
    // Doesn't read the scroll position, which would force layout of the whole page. A page that starts further down
    // gets a scroll event.
    fold()
    const listening = new AbortController()
    const { signal } = listening
    scroller.addEventListener('scroll', look, { signal, passive: true })
    for (const query of queries) query.addEventListener('change', fold, { signal })
    return () => listening.abort()
  }, [article, scroller])
}
