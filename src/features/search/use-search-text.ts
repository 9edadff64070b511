import { useState, type ClipboardEvent, type ComponentProps } from 'react'
import { useSettled } from '~/ui/use-settled'
import { toTerm } from './search-kinds'

/** Short enough not to be felt, long enough that what is typed in one go is asked for once. */
const SETTLED_MS = 50

/** What is typed, and the term that it comes to; pasted lines become one. */
export function useSearchText(initial: string) {
  const [typed, setTyped] = useState(initial)
  const wanted = toTerm(typed)
  const settled = useSettled(wanted, SETTLED_MS)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text)) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    setTyped(value.slice(0, from) + text.trim().replaceAll(/\s*[\r\n]\s*/g, ' ') + value.slice(to))
  }

  const input = {
    value: typed,
    maxLength: 1_000,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onChange: (event) => setTyped(event.currentTarget.value),
    onPaste: paste,
  } satisfies ComponentProps<'input'>

  return {
    /** What is looked for; at once when there is nothing to look for. */
    term: wanted === '' ? '' : settled,
    /** Something else is about to be looked for. */
    isBehind: wanted !== settled,
    setTyped,
    input,
  }
}
