import { createContext, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the half that shows scrolls in where halves don't scroll by themselves. Holds nothing in the half that is hidden. */
export const PageScroll = createContext<RefObject<HTMLElement | null> | null>(null)

/** For the half that is hidden: nothing it does moves what is read. */
export const NO_SCROLLER: RefObject<HTMLElement | null> = { current: null }

/** Of what scrolls, the part that no bar lies over. */
export function readablePart(scroller: HTMLElement): { top: number; bottom: number; height: number } {
  const { top, bottom } = scroller.getBoundingClientRect()
  const covered = coveredHeight(scroller)
  return { top: top + covered, bottom, height: bottom - top - covered }
}

/** How much bars at its top cover of what scrolls, in pixels. */
export const coveredHeight = (scroller: HTMLElement | null) =>
  // A variable tells no pixels, the margin that is made of it does.
  scroller === null ? 0 : Number.parseFloat(getComputedStyle(scroller).scrollMarginTop) || 0

/** How far below the top of what scrolls a part of it begins, in pixels, and how much of that stays in sight above it. */
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
  /** What stands below the header and what sticks at the top. */
  panel: RefObject<HTMLElement | null>
  isOn: boolean
}

/** Each half keeps its place, though both scroll in the page; a header that is out of sight stays so. */
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
// From here on one reads.
const READING_PX = 48
// What a player that folds gives back: a text that needs less is not to lose its end.
const PLAYER_PX = 140

/**
 * Marks the page while its header is out of sight (`data-reading`), and while its player is one row (`data-folded`): in a low
 * window, and on a phone while one reads.
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
    // Without a look at where it is: asked for now, that has the whole page laid out. A place to begin at comes by scrolling.
    fold()
    const listening = new AbortController()
    const { signal } = listening
    scroller.addEventListener('scroll', look, { signal, passive: true })
    for (const query of queries) query.addEventListener('change', fold, { signal })
    return () => listening.abort()
  }, [article, scroller])
}
