import { useState, type InputEventHandler } from 'react'
import { lengthOf } from '~/lib/length-of'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { uiMessages } from './ui.messages'

type Limited<Control> = {
  /** So many characters are allowed; any number without it. */
  longest?: number | undefined
  value?: unknown
  defaultValue?: unknown
  onInput?: InputEventHandler<Control> | undefined
}

/**
 * A text that is too long stays as it was typed or pasted, and its field says how long it is: cut off without a word, its end
 * would be lost. `control` goes to the input, which `keepUnusable` finds by it.
 */
export function useLongest<Control extends HTMLInputElement | HTMLTextAreaElement>({
  longest = Infinity,
  value,
  defaultValue,
  onInput,
}: Limited<Control>) {
  const t = useMessages(uiMessages)
  const { number } = useFormats()
  const [typed, setTyped] = useState(defaultValue)
  const text = value ?? typed
  const length = longest === Infinity || typeof text !== 'string' ? 0 : lengthOf(text.trim())
  const isTooLong = length > longest
  const handleInput: InputEventHandler<Control> = (event) => {
    if (longest !== Infinity) setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  return {
    tooLong: isTooLong ? t.tooLong({ count: number(length), longest: number(longest) }) : undefined,
    control: { 'data-too-long': isTooLong || undefined, onInput: handleInput },
  }
}
