import { useLayoutEffect, useRef } from 'react'
import { placePopover } from '../place-popover'
import { hideRefusal, leaveRefusal, type ShownRefusal } from './shown-refusal'
import { isWithin } from './use-refusal'

type RefusalTipProps = {
  id: string
  wordsId: string
  text: string
  /** The name of a control that is only an icon. */
  label?: string
  shown: ShownRefusal | null
}

/**
 * Says beside a control why it is refused, above everything else. The pointer can go to it; Escape and a press elsewhere take
 * it away, and only it.
 */
export function RefusalTip({ id, wordsId, text, label, shown }: RefusalTipProps) {
  const surface = useRef<HTMLSpanElement>(null)
  const control = shown?.control ?? null

  useLayoutEffect(() => {
    const tip = surface.current
    if (control === null || tip === null) return
    const place = () => placePopover(tip, control, { side: 'bottom', align: alignFor(control) })
    tip.showPopover()
    place()
    const listening = new AbortController()
    const first = { signal: listening.signal, capture: true }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      hideRefusal(id)
    }
    const handlePress = ({ target }: PointerEvent) => {
      if (!isWithin(target, tip) && !isWithin(target, control)) hideRefusal(id)
    }
    document.addEventListener('keydown', handleKey, first)
    document.addEventListener('pointerdown', handlePress, first)
    window.addEventListener('scroll', place, { ...first, passive: true })
    window.addEventListener('resize', place, first)
    return () => {
      listening.abort()
      tip.hidePopover()
    }
  }, [id, control])

  return (
    <span
      ref={surface}
      id={id}
      role="tooltip"
      popover="manual"
      data-held={shown?.isHeld || undefined}
      onPointerLeave={({ relatedTarget }) => {
        if (!isWithin(relatedTarget, control)) leaveRefusal(id)
      }}
      // The way from the control to it is a part of it.
      className="fixed w-max max-w-[min(18rem,calc(100vw-1rem))] cursor-auto overflow-visible rounded-card border border-line-strong bg-surface px-3 py-2 text-left text-small font-normal whitespace-normal text-ink-2 shadow-float transition-opacity duration-100 select-text before:absolute before:-inset-2 before:-z-1 not-data-held:delay-150 starting:opacity-0"
    >
      {label === undefined ? null : <span className="line-clamp-2 font-medium wrap-anywhere text-ink">{label}</span>}
      <span id={wordsId} className="wrap-anywhere">
        {text}
      </span>
    </span>
  )
}

/** With the edge of the control that is nearer to that of the page. */
function alignFor(control: HTMLElement) {
  const { left, right } = control.getBoundingClientRect()
  return left + right > window.innerWidth ? 'end' : 'start'
}
