import { useEffect, type RefObject } from 'react'
import { characterOfHit, lineOfHit } from './find/find-index'
import { useFind } from './find/find-store'
import { reading } from './reading-store'

const SETTLING_FRAMES = 8
// Parts of the height between which a hit is left where it is, and where it is put otherwise.
const COMFORT = { top: 0.06, bottom: 0.86 }
const RESTING_PLACE = 0.3

/** Takes the reader to the current hit, each time they ask for one. Keep `showRow` stable. */
export function useFoundPlace(
  scroller: RefObject<HTMLElement | null>,
  showRow: (line: number, character: number) => boolean,
) {
  useEffect(() => {
    let frame = 0
    let visits = useFind.getState().visits

    function settle(place: { line: number; character: number }, framesLeft: number) {
      cancelAnimationFrame(frame)
      if (scroller.current === null || bringMarkIntoView(scroller.current) || framesLeft === 0) return
      showRow(place.line, place.character)
      frame = requestAnimationFrame(() => settle(place, framesLeft - 1))
    }

    const stop = useFind.subscribe(({ found, current, visits: visit }) => {
      if (visit === visits) return
      visits = visit
      const line = found === undefined ? undefined : lineOfHit(found, current)
      if (found === undefined || line === undefined) return
      const place = { line: line.index, character: characterOfHit(found, current) }
      reading.scrolledAway()
      // The rows draw their marks in the same task as the keystroke; then it is known whether the hit is in sight.
      queueMicrotask(() => settle(place, SETTLING_FRAMES))
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
