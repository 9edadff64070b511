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

/** Content next to the button that opened it. Closes on Escape and on an outside click. */
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
 * Connects a button to a native popover; the browser handles light dismiss, Escape and the top layer. `hasOpened` says when
 * to render the content: a page has dozens of popovers, most of which never open.
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
  // Browsers without popover support fire no toggle event, so always render the content.
  const [hasOpened, setHasOpened] = useState(!('popover' in HTMLElement.prototype))
  useEffect(() => () => sizes.current?.disconnect(), [])
  // A choice in the popover can shrink the buttons next to its own and so move it.
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
    // The content may load later, and a phone may be rotated.
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
 * Places an open popover next to its button: on the other side if there's no room, over the button if there's none on either
 * side. A popover taller than the viewport scrolls.
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
