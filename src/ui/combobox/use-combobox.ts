import { useState, type KeyboardEvent } from 'react'

/** What the list opens with: the text in the field, and the place of the option that is chosen. */
type Opening = { text: string; place: number }

const EMPTY: Opening = { text: '', place: -1 }

/** What was typed, and which of the options the keyboard is at; `typed` is null while the list is closed. */
export function useCombobox(opening = EMPTY) {
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState(-1)

  function close() {
    setTyped(null)
    setPlace(-1)
  }

  function type(text: string) {
    setTyped(text)
    setPlace(-1)
  }

  function open() {
    if (typed !== null) return
    setTyped(opening.text)
    setPlace(opening.place)
  }

  function step(direction: 1 | -1, count: number) {
    open()
    // The arrow that opens the list stops at what is chosen.
    if (typed === null && opening.place >= 0) return
    setPlace((before) => (count === 0 ? -1 : (Math.max(before, direction < 0 ? 0 : -1) + direction + count) % count))
  }

  /** Keys as the ARIA practices give them to a combobox. `pick` takes the option at a place, -1 for none. */
  function handleKey(event: KeyboardEvent, count: number, pick: (place: number) => void) {
    // Keys that choose among the words of an input method are not meant for the list.
    if (event.nativeEvent.isComposing) return
    const direction = steps[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      step(direction, count)
    } else if (typed !== null && event.key === 'Enter') {
      event.preventDefault()
      pick(place)
    } else if (typed !== null && event.key === 'Tab' && place >= 0) {
      pick(place)
    } else if (typed !== null && event.key === 'Escape') {
      // Closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return { typed, place, type, open, close, handleKey }
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
