import { useState, type KeyboardEvent } from 'react'

/** What was typed, and which of the options the keyboard is at; `typed` is null while the list is closed. */
export function useCombobox() {
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

  const open = () => setTyped((text) => text ?? '')

  function step(direction: 1 | -1, count: number) {
    open()
    setPlace((before) => (count === 0 ? -1 : (Math.max(before, direction < 0 ? 0 : -1) + direction + count) % count))
  }

  /** Keys as the ARIA practices give them to a combobox. `pick` takes the option at a place, -1 for none. */
  function handleKey(event: KeyboardEvent, count: number, pick: (place: number) => void) {
    const direction = steps[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      step(direction, count)
    } else if (typed !== null && event.key === 'Enter') {
      event.preventDefault()
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
