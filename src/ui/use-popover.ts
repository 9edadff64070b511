import { useEffect, useId, useRef, type ToggleEvent } from 'react'
import { placePopover, type PopoverAlign, type PopoverSide } from './place-popover'

type Placement = { side?: PopoverSide; align?: PopoverAlign }

/** Wires a button to a native popover: light dismiss, Escape and the top layer are the browser's. */
export function usePopover<Surface extends HTMLElement>(
  { side = 'bottom', align = 'start' }: Placement,
  onOpen?: (popover: HTMLElement) => void,
) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<Surface>(null)
  const sizes = useRef<ResizeObserver>(null)
  useEffect(() => () => sizes.current?.disconnect(), [])

  function handleToggle(event: ToggleEvent<Surface>) {
    const isOpen = event.newState === 'open'
    opener.current?.setAttribute('aria-expanded', String(isOpen))
    sizes.current?.disconnect()
    if (!isOpen || !opener.current) return
    const [surface, button] = [event.currentTarget, opener.current]
    const place = () => placePopover(surface, button, { side, align })
    place()
    // What it shows may come late, and a phone may be turned.
    sizes.current = new ResizeObserver(place)
    sizes.current.observe(surface)
    sizes.current.observe(document.documentElement)
    onOpen?.(surface)
  }

  return {
    opener: { ref: opener, popoverTarget: id, 'aria-expanded': false, 'aria-controls': id },
    popover: { ref: popover, id, popover: 'auto' as const, onToggle: handleToggle },
    close: () => popover.current?.hidePopover(),
  }
}
