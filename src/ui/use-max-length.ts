import { useState, type InputEventHandler } from 'react'
import { lengthOf } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { uiMessages } from './ui.messages'

type Limited<Control> = {
  /** So many characters are allowed; any number without it. */
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
  onInput?: InputEventHandler<Control> | undefined
}

/**
 * A text that is too long stays as it was typed or pasted, and its field says how long it is: cut off without a word, its end
 * would be lost. `control` goes to the input, which `hasInvalidField` finds by it.
 */
export function useMaxLength<Control extends HTMLInputElement | HTMLTextAreaElement>({
  maxLength = Infinity,
  value,
  defaultValue,
  onInput,
}: Limited<Control>) {
  const t = useMessages(uiMessages)
  const { number } = useFormats()
  const [typed, setTyped] = useState(defaultValue)
  const text = value ?? typed
  const length = maxLength === Infinity || typeof text !== 'string' ? 0 : lengthOf(text.trim())
  const isTooLong = length > maxLength
  const handleInput: InputEventHandler<Control> = (event) => {
    if (maxLength !== Infinity) setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  return {
    tooLong: isTooLong ? t.tooLong({ count: number(length), longest: number(maxLength) }) : undefined,
    control: { 'data-too-long': isTooLong || undefined, onInput: handleInput },
  }
}
