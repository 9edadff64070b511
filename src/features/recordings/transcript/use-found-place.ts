import { useEffect, type RefObject } from 'react'
import { lineOfHit } from './find/find-index'
import { useFind } from './find/find-store'
import { reading } from './reading-store'

const SETTLING_FRAMES = 8
// Parts of the height between which a hit is left where it is, and where it is put otherwise.
const COMFORT = { top: 0.06, bottom: 0.86 }
const RESTING_PLACE = 0.3

/** Takes the reader to the current hit, each time they ask for one. Keep `showRow` stable. */
export function useFoundPlace(scroller: RefObject<HTMLElement | null>, showRow: (line: number) => boolean) {
  useEffect(() => {
    let frame = 0
    let visits = useFind.getState().visits

    function settle(line: number, framesLeft: number) {
      cancelAnimationFrame(frame)
      if (scroller.current === null || bringMarkIntoView(scroller.current) || framesLeft === 0) return
      showRow(line)
      frame = requestAnimationFrame(() => settle(line, framesLeft - 1))
    }

    const stop = useFind.subscribe(({ found, current, visits: visit }) => {
      if (visit === visits) return
      visits = visit
      const line = found === undefined ? undefined : lineOfHit(found, current)
      if (line === undefined) return
      reading.scrolledAway()
      // The rows draw their marks in the same task as the keystroke; then it is known whether the hit is in sight.
      queueMicrotask(() => settle(line.index, SETTLING_FRAMES))
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [scroller, showRow])
}

/** False when the mark is not in the document yet. */
function bringMarkIntoView(scroller: HTMLElement): boolean {
  const mark = scroller.querySelector('mark[data-current]')
  if (mark === null) return false
  const view = scroller.getBoundingClientRect()
  const { top, bottom } = mark.getBoundingClientRect()
  const isComfortable = top >= view.top + view.height * COMFORT.top && bottom <= view.top + view.height * COMFORT.bottom
  if (!isComfortable) scroller.scrollTop += top - view.top - view.height * RESTING_PLACE
  return true
}
