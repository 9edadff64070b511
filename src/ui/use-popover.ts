import { useId, useRef, type ToggleEvent } from 'react'
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

  function handleToggle(event: ToggleEvent<Surface>) {
    const isOpen = event.newState === 'open'
    opener.current?.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen || !opener.current) return
    placePopover(event.currentTarget, opener.current, { side, align })
    onOpen?.(event.currentTarget)
  }

  return {
    opener: { ref: opener, popoverTarget: id, 'aria-expanded': false, 'aria-controls': id },
    popover: { ref: popover, id, popover: 'auto' as const, onToggle: handleToggle },
    close: () => popover.current?.hidePopover(),
  }
}
