import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { create } from 'zustand'
import { classNames } from '~/lib/class-names'
import { announce } from './toasts'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { placePopover } from './Popover'

type RefusableButtonProps = ComponentProps<typeof Button> & {
  /** Why this person can't press it, and who can; null if they can. */
  refusal: string | null
}

/** A button some people aren't allowed to press: they can still reach it, and it tells them why. */
export function RefusableButton({ refusal, className, ...props }: RefusableButtonProps) {
  const refused = useRefusal(refusal)
  const looks = props.variant === 'ghost' ? 'bg-transparent! text-ink-3!' : 'border-line! bg-sunken! text-ink-3!'
  return (
    <>
      <Button {...props} {...refused?.control} className={classNames(className, refused !== null && looks)} />
      {refused === null ? null : <RefusalTip {...refused.tip} />}
    </>
  )
}

type RefusableIconButtonProps = ComponentProps<typeof IconButton> & {
  /** Why this person can't press it, and who can; null if they can. */
  refusal: string | null
}

/** Like `RefusableButton`, with only an icon. */
export function RefusableIconButton({ refusal, className, ...props }: RefusableIconButtonProps) {
  const refused = useRefusal(refusal)
  return (
    <>
      <IconButton
        {...props}
        {...refused?.control}
        className={classNames(className, refused !== null && 'bg-transparent! text-ink-3! *:opacity-60')}
      />
      {refused === null ? null : <RefusalTip {...refused.tip} label={props.label} />}
    </>
  )
}

type RefusalTipProps = {
  id: string
  wordsId: string
  text: string
  /** The name of an icon-only control. */
  label?: string
  shown: ShownRefusal | null
}

/**
 * Shows in the top layer, next to a control, why it is refused. The pointer can move onto it; Escape and an outside click
 * hide only the tip.
 */
function RefusalTip({ id, wordsId, text, label, shown }: RefusalTipProps) {
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
      // Covers the gap between the control and the tip, so that the pointer can cross it.
      className="fixed w-max max-w-[min(18rem,calc(100vw-1rem))] cursor-auto overflow-visible rounded-card border border-line-strong bg-surface px-3 py-2 text-left text-small font-normal whitespace-normal text-ink-2 shadow-float transition-opacity duration-100 select-text before:absolute before:-inset-2 before:-z-1 not-data-held:delay-150 starting:opacity-0"
    >
      {label === undefined ? null : <span className="line-clamp-2 font-medium wrap-anywhere text-ink">{label}</span>}
      <span id={wordsId} className="wrap-anywhere">
        {text}
      </span>
    </span>
  )
}

/** Aligns with the edge of the control that is nearer to the edge of the page. */
function alignFor(control: HTMLElement) {
  const { left, right } = control.getBoundingClientRect()
  return left + right > window.innerWidth ? 'end' : 'start'
}

/**
 * Makes a button refused: it stays focusable and does nothing. The reason is its description and shows on click, focus or
 * hover. Spread `control` on the button after its other props, and render a `RefusalTip` with `tip` after it.
 * @param text why not, and who can; null if nothing is refused, in which case the result is null too
 */
function useRefusal(text: string | null) {
  const id = useId()
  const shown = useShownRefusal((state) => (state.shown?.id === id ? state.shown : null))
  if (text === null) return null
  const wordsId = `${id}-words`
  const control = {
    'aria-disabled': true,
    'aria-describedby': wordsId,
    // Otherwise the native tooltip would cover the tip.
    title: '',
    onClick(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      showRefusal({ id, control: event.currentTarget, isHeld: true })
      announce(text)
    },
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.matches(':focus-visible')) showRefusal({ id, control: currentTarget, isHeld: true })
    },
    onBlur({ currentTarget }: FocusEvent<HTMLElement>) {
      if (shown === null) return
      const isPointedAt = [currentTarget, tipOf(id)].some((element) => element?.matches(':hover'))
      if (isPointedAt) showRefusal({ ...shown, isHeld: false })
      else hideRefusal(id)
    },
    onPointerEnter({ pointerType, currentTarget }: ReactPointerEvent<HTMLElement>) {
      // On touch screens, a tap shows it.
      if (pointerType !== 'touch' && shown === null) showRefusal({ id, control: currentTarget, isHeld: false })
    },
    onPointerLeave({ relatedTarget }: ReactPointerEvent<HTMLElement>) {
      if (!isWithin(relatedTarget, tipOf(id))) leaveRefusal(id)
    },
  } as const
  return { control, tip: { id, wordsId, text, shown } }
}

const tipOf = (id: string) => document.getElementById(id)

const isWithin = (target: EventTarget | null, element: HTMLElement | null) =>
  target instanceof Node && element !== null && element.contains(target)

type ShownRefusal = {
  id: string
  /** The refused control. */
  control: HTMLElement
  /** Shown by a click or focus, so it stays when the pointer leaves. */
  isHeld: boolean
}

/** The reason currently shown; only one at a time. */
const useShownRefusal = create<{ shown: ShownRefusal | null }>()(() => ({ shown: null }))

const showRefusal = (shown: ShownRefusal) => useShownRefusal.setState({ shown })

/** Hides a reason if it is the one shown. */
const hideRefusal = (id: string) =>
  useShownRefusal.setState(({ shown }) => (shown?.id === id ? { shown: null } : { shown }))

/** Hides a reason when the pointer leaves, unless it is held. */
const leaveRefusal = (id: string) =>
  useShownRefusal.setState(({ shown }) => (shown?.id === id && !shown.isHeld ? { shown: null } : { shown }))
