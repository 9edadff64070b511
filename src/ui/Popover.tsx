import { type ReactNode, type Ref, type ToggleEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'

/** Spread on the button that opens the popover. */
export type PopoverOpenerProps = {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string
}

type PopoverProps = {
  label: string
  renderOpener: (props: PopoverOpenerProps) => ReactNode
  side?: PopoverSide
  align?: PopoverAlign
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something to fill in or read beside the button that opened it; closes on Escape and on a press elsewhere. */
export function Popover({ label, renderOpener, side, align, className, children }: PopoverProps) {
  const wiring = usePopover<HTMLDialogElement>({ ...(side ? { side } : {}), ...(align ? { align } : {}) })
  return (
    <>
      {renderOpener({ ...wiring.opener, 'aria-haspopup': 'dialog' })}
      <dialog
        {...wiring.popover}
        aria-label={label}
        className={classNames(
          'fixed w-72 max-w-[calc(100vw-1rem)] rounded-float border border-line bg-surface p-4 shadow-float',
          className,
        )}
      >
        {wiring.hasOpened ? (typeof children === 'function' ? children(wiring.close) : children) : null}
      </dialog>
    </>
  )
}

type Placement = { side?: PopoverSide; align?: PopoverAlign }

/**
 * Wires a button to a native popover: light dismiss, Escape and the top layer are the browser's. `hasOpened` says when its
 * content is to be drawn: a page has dozens of popovers, most of which are never opened.
 */
export function usePopover<Surface extends HTMLElement>(
  { side = 'bottom', align = 'start' }: Placement,
  onOpen?: (popover: HTMLElement) => void,
) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<Surface>(null)
  const sizes = useRef<ResizeObserver>(null)
  const placeAgain = useRef<() => void>(null)
  // Where a browser doesn't know popovers, nothing tells that one opens.
  const [hasOpened, setHasOpened] = useState(!('popover' in HTMLElement.prototype))
  useEffect(() => () => sizes.current?.disconnect(), [])
  // What is chosen in it may make the buttons beside its own narrower.
  useLayoutEffect(() => placeAgain.current?.())

  function handleToggle(event: ToggleEvent<Surface>) {
    const isOpen = event.newState === 'open'
    opener.current?.setAttribute('aria-expanded', String(isOpen))
    sizes.current?.disconnect()
    placeAgain.current = null
    if (!isOpen || !opener.current) return
    const [surface, button] = [event.currentTarget, opener.current]
    const place = () => placePopover(surface, button, { side, align })
    place()
    placeAgain.current = place
    // What it shows may come late, and a phone may be turned.
    sizes.current = new ResizeObserver(place)
    sizes.current.observe(surface)
    sizes.current.observe(document.documentElement)
    onOpen?.(surface)
  }

  return {
    opener: { ref: opener, popoverTarget: id, 'aria-expanded': false, 'aria-controls': id },
    popover: {
      ref: popover,
      id,
      popover: 'auto' as const,
      onBeforeToggle: () => setHasOpened(true),
      onToggle: handleToggle,
    },
    hasOpened,
    close: () => popover.current?.hidePopover(),
  }
}

export type PopoverSide = 'bottom' | 'top'
export type PopoverAlign = 'start' | 'end'

const GAP = 6
const MARGIN = 8

/**
 * Puts an open popover beside the button that opened it, on the other side where there is no room, and over the button where there
 * is none on either. What is higher than the window scrolls.
 */
export function placePopover(
  popover: HTMLElement,
  opener: HTMLElement,
  placement: { side: PopoverSide; align: PopoverAlign },
) {
  popover.style.maxHeight = `${window.innerHeight - 2 * MARGIN}px`
  const at = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const fitsBelow = below + height <= window.innerHeight - MARGIN
  const isAbove = placement.side === 'top' ? above >= MARGIN : !fitsBelow && above >= MARGIN
  const left = placement.align === 'start' ? at.left : at.right - width
  const lowest = Math.max(MARGIN, window.innerHeight - height - MARGIN)
  popover.style.top = `${isAbove ? above : Math.min(below, lowest)}px`
  popover.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
}
