import { useEffect, useRef, useState, type RefObject } from 'react'
import { whenAllIsWanted } from './far-items'

/** Items that come near together. */
const GROUP = 5
/** How far outside the screen an item is near, in pixels. */
const NEAR = 450

type Near = {
  list: RefObject<HTMLUListElement | null>
  /** Whether the item at a place is to be drawn in full. */
  isNear: (index: number) => boolean
}

/** Which items of a list are or have been near the screen; the first `eager` of them are from the start. */
export function useVisibleItems(count: number, eager: number): Near {
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState<ReadonlySet<number> | 'all'>(nobody)
  const isNear = (index: number) => near === 'all' || index < eager || near.has(Math.floor(index / GROUP))

  useEffect(() => whenAllIsWanted(() => setNear('all')), [])

  useEffect(() => {
    const element = list.current
    if (element === null || near === 'all' || count <= eager || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [groupOf(element, target)] : []))
        // What ends where a group begins is as near.
        if (seen.length > 0) setNear((before) => (before === 'all' ? before : withGroups(before, seen)))
      },
      { root: element.closest('section[tabindex]'), rootMargin: `${NEAR}px 0px` },
    )
    for (let index = firstFar(eager); index < element.children.length; index += GROUP) {
      const first = element.children[index]
      if (first !== undefined) observer.observe(first)
    }
    return () => observer.disconnect()
  }, [count, eager, near])

  return { list, isNear }
}

const nobody: ReadonlySet<number> = new Set()

/** The first item that begins a group of which some are far. */
const firstFar = (eager: number) => Math.floor(eager / GROUP) * GROUP

const groupOf = (list: Element, item: Element) => Math.floor([...list.children].indexOf(item) / GROUP)

function withGroups(before: ReadonlySet<number>, seen: readonly number[]): ReadonlySet<number> {
  const wanted = seen.flatMap((group) => [group - 1, group]).filter((group) => !before.has(group))
  return wanted.length === 0 ? before : new Set([...before, ...wanted])
}
