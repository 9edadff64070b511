import { useRef, type KeyboardEvent } from 'react'
import { rowByName, type TreeRow } from './tree-rows'

const PAUSE_MS = 700

/** Finds the row whose name begins with what was typed just now; -1 for a key that types nothing, or finds nothing. */
export function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })

  return (rows: readonly TreeRow[], index: number, { key, timeStamp }: KeyboardEvent): number => {
    const isGoingOn = timeStamp - typed.current.at < PAUSE_MS && typed.current.text !== ''
    if (Array.from(key).length !== 1 || (key === ' ' && !isGoingOn)) return -1
    const before = isGoingOn ? typed.current.text : ''
    // The same letter again goes on to the next.
    const text = before === key ? key : before + key
    typed.current = { text, at: timeStamp }
    return rowByName(rows, index, text)
  }
}
