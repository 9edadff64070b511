import { useRef, useState, type RefObject } from 'react'

type Draft = {
  form: RefObject<HTMLFormElement | null>
  /** It is being sent: leaving loses nothing. */
  isPending: boolean
  onClose: () => void
}

/** Asks before a form is left in which a person changed something, and does not leave it by a press beside it. */
export function useKeptDraft({ form, isPending, onClose }: Draft) {
  const before = useRef<string | null>(null)
  const lastFocused = useRef<Element | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  const isChanged = () =>
    !isPending && form.current !== null && before.current !== null && valuesOf(form.current) !== before.current

  function stay() {
    setIsAsking(false)
    if (lastFocused.current instanceof HTMLElement) lastFocused.current.focus()
  }

  function leave() {
    if (isAsking && isChanged()) return stay()
    if (!isChanged()) return onClose()
    lastFocused.current = document.activeElement
    setIsAsking(true)
  }

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
    stay,
    pressedBeside: () => {
      if (!isChanged()) onClose()
    },
  }
}

/** What the fields hold, also those without a name. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      if (field instanceof HTMLInputElement)
        return [/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value]
      return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? [field.value] : []
    }),
  )
}
