import { useEffect } from 'react'
import { useReadingStore } from '../transcript/reading-store'
import { editing, useEditing } from './edit-store'

const LEAVE_MS = 400
// On its way to the tools in the margin, the pointer crosses other lines without resting on them.
const REST_MS = 120

let pointer = { x: -1, y: -1 }

/** Whether the mouse was inside a rectangle when it last moved. */
export const isPointedAt = ({ left, right, top, bottom }: DOMRect): boolean =>
  pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom

/** Shows the tools of the line under the mouse or with focus, or that was tapped. */
export function useLineTools() {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let changing: ReturnType<typeof setTimeout> | undefined

    const show = (line: number) => {
      clearTimeout(changing)
      if (line >= 0) editing.toolsShown(line)
    }
    const point = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      pointer = { x: clientX, y: clientY }
      if (isInUse()) return
      const place = placeOf(target)
      const { toolsLine } = useEditing.getState()
      clearTimeout(changing)
      if (place === 'tools' || place === toolsLine) return
      if (place === 'elsewhere') changing = setTimeout(() => editing.toolsShown(null), LEAVE_MS)
      else if (toolsLine === null) show(place)
      else changing = setTimeout(show, REST_MS, place)
    }
    // Movement within a line restarts the timer: the pointer hasn't come to rest.
    const move = (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (place !== 'elsewhere' && place !== useEditing.getState().toolsLine) point(event)
    }
    const tap = ({ target }: MouseEvent) => {
      const place = placeOf(target)
      if (typeof place === 'number') show(place)
    }
    const focus = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      if (row === null) return
      const { toolsLine } = useEditing.getState()
      const { currentLine } = useReadingStore.getState()
      const wanted = [toolsLine ?? -1, currentLine].find((line) => row.includes(line))
      show(wanted ?? row[0] ?? -1)
    }
    // The pointer may have been on a line before this mounted.
    const pointed = placeOf(document.querySelector('[data-line]:hover'))
    if (typeof pointed === 'number') show(pointed)
    document.addEventListener('pointerover', point, { signal })
    document.addEventListener('pointermove', move, { signal, passive: true })
    document.addEventListener('click', tap, { signal })
    document.addEventListener('focusin', focus, { signal })
    return () => {
      clearTimeout(changing)
      listening.abort()
    }
  }, [])
}

function placeOf(target: EventTarget | null): number | 'tools' | 'elsewhere' {
  if (!(target instanceof Element)) return 'elsewhere'
  if (target.closest('[data-line-tools]') !== null) return 'tools'
  const line = target.closest('[data-line]')?.getAttribute('data-line')
  return line === null || line === undefined ? 'elsewhere' : Number(line)
}

/** The lines of the row whose button has focus. */
function rowOf(target: EventTarget | null): number[] | null {
  if (!(target instanceof Element) || !target.hasAttribute('data-paragraph')) return null
  const lines = target.closest('[data-index]')?.querySelectorAll('[data-line]') ?? []
  return [...lines].map((line) => Number(line.getAttribute('data-line')))
}

/** Tools that have focus stay. */
const isInUse = () => Boolean(document.activeElement?.closest('[data-line-tools]'))
