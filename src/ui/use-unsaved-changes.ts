import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

type Draft = {
  form: RefObject<HTMLFormElement | null>
  /** It is being sent: leaving loses nothing. */
  isPending: boolean
  onClose: () => void
  /**
   * The form stands in a page whose other controls work: whether it is still there at an address. Without it only Back,
   * Forward and what closes the page are heard of, because a dialog lets nothing else through.
   */
  isOpenAt?: (href: string) => boolean
}

/** Asks before a form is left in which a person changed something, and does not leave it by a press beside it. */
export function useUnsavedChanges({ form, isPending, onClose, isOpenAt }: Draft) {
  const before = useRef<string | null>(null)
  const lastFocused = useRef<Element | null>(null)
  /** What is waiting for the answer: the way to another page. */
  const goOn = useRef<((isRefused: boolean) => void) | null>(null)
  const isClosing = useRef(false)
  const [isAsking, setIsAsking] = useState(false)

  const isChanged = () =>
    !isPending && form.current !== null && before.current !== null && valuesOf(form.current) !== before.current

  function answer(isRefused: boolean) {
    goOn.current?.(isRefused)
    goOn.current = null
  }

  function ask() {
    if (!isAsking) lastFocused.current = document.activeElement
    setIsAsking(true)
  }

  function stay() {
    answer(true)
    setIsAsking(false)
    if (lastFocused.current instanceof HTMLElement) lastFocused.current.focus()
  }

  /** Leaves it without asking. */
  function close() {
    isClosing.current = true
    if (goOn.current === null) onClose()
    else answer(false)
  }

  function leave() {
    if (isAsking && isChanged()) return stay()
    if (!isChanged()) return close()
    ask()
  }

  /** Whether the way to another page is refused, as soon as the person has said so. */
  const refuses = useEffectEvent((action: string, href: string): boolean | Promise<boolean> => {
    const isElsewhere = /PUSH|REPLACE/.test(action) ? isOpenAt?.(href) === false : true
    if (!isElsewhere || isClosing.current || !isChanged()) return false
    ask()
    answer(true)
    return new Promise((resolve) => {
      goOn.current = resolve
    })
  })
  const hasLoss = useEffectEvent(isChanged)
  const history = useRouter({ warn: false })?.history
  useEffect(
    () =>
      history?.block({
        blockerFn: ({ action, nextLocation }) => refuses(action, nextLocation.href),
        enableBeforeUnload: () => hasLoss(),
      }),
    [history],
  )

  return {
    isAsking: isAsking && !isPending,
    /** The person is about to change something: what comes by itself until then does not count. */
    touched: () => {
      if (form.current !== null) before.current ??= valuesOf(form.current)
    },
    /** Something was changed without a key or a press, for example by dictation. */
    changed: () => {
      before.current ??= ''
    },
    leave,
    close,
    stay,
    backdropClicked: () => {
      if (!isChanged()) close()
    },
  }
}

/** What the fields hold, also those without a name. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      // A day that there is not has no value.
      if (field instanceof HTMLInputElement)
        return [/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value, field.validity.badInput]
      return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? [field.value] : []
    }),
  )
}
