import { useId, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { announce } from '../announcer'
import { hideRefusal, leaveRefusal, showRefusal, useShownRefusal } from './shown-refusal'

/**
 * What makes a button one that is refused: the keyboard reaches it, it does nothing, and it says why as its description and,
 * when it is pressed, focused or pointed at, in sight. `control` goes on the button after what it has else, `tip` to a
 * `RefusalTip` behind it.
 * @param text why not, and who may; null where nothing is refused, and so is what comes back
 */
export function useRefusal(text: string | null) {
  const id = useId()
  const shown = useShownRefusal((state) => (state.shown?.id === id ? state.shown : null))
  if (text === null) return null
  const wordsId = `${id}-words`
  const control = {
    'aria-disabled': true,
    'aria-describedby': wordsId,
    // The browser's own would lie over it.
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
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      // A finger presses.
      if (pointerType !== 'touch' && shown === null) showRefusal({ id, control: currentTarget, isHeld: false })
    },
    onPointerLeave({ relatedTarget }: PointerEvent<HTMLElement>) {
      if (!isWithin(relatedTarget, tipOf(id))) leaveRefusal(id)
    },
  } as const
  return { control, tip: { id, wordsId, text, shown } }
}

const tipOf = (id: string) => document.getElementById(id)

export const isWithin = (target: EventTarget | null, element: HTMLElement | null) =>
  target instanceof Node && element !== null && element.contains(target)
