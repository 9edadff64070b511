import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type ComponentProps } from 'react'
import { toTerm } from './search-kinds'

/** Short enough not to be felt, long enough that what is typed in one go is asked for once. */
const SETTLED_MS = 50

/** What is typed, and the term that it comes to, at once after a pause; pasted lines become one. */
export function useSearchText(initial: string) {
  const [{ typed, term }, setText] = useState({ typed: initial, term: toTerm(initial) })
  const typedAt = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const setTyped = useCallback((now: string) => {
    clearTimeout(timer.current)
    const wanted = toTerm(now)
    const isFirst = performance.now() - typedAt.current > SETTLED_MS
    // An empty box begins nothing that the next letter would go on with.
    typedAt.current = wanted === '' ? -Infinity : performance.now()
    if (isFirst || wanted === '') return setText({ typed: now, term: wanted })
    setText((before) => ({ typed: now, term: before.term }))
    timer.current = setTimeout(() => setText({ typed: now, term: wanted }), SETTLED_MS)
  }, [])

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

  const wanted = toTerm(typed)
  return {
    /** What is looked for. */
    term,
    /** What is going to be looked for. */
    wanted,
    isBehind: wanted !== term,
    setTyped,
    input,
  }
}
