import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
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

type OptionKeys = {
  /** Ids of the options, as they are in the document. */
  ids: readonly string[]
  /** What the first option will be is not known yet. */
  isFirstPending: boolean
  /** Typing, as opposed to choosing. */
  resetBy: string
  /** Enter was pressed before there was a list. */
  wasEntered: boolean
}

/**
 * Goes through a list of options from a text box (ARIA combobox): the arrows, Home, End and the pages move, Enter presses
 * the option, with Ctrl or ⌘ in a new tab. Focus stays in the box. Enter before anything is found waits for the first.
 */
export function useOptionKeys({ ids, isFirstPending, resetBy, wasEntered }: OptionKeys) {
  const [chosen, setChosen] = useState({ id: '', of: resetBy })
  const isEntered = useRef(wasEntered)
  const isChosen = chosen.of === resetBy && ids.includes(chosen.id)
  const activeId = isChosen ? chosen.id : ids[0]
  const choose = (id: string | undefined) => setChosen({ id: id ?? '', of: resetBy })

  useEffect(() => {
    if (!isEntered.current || isFirstPending || activeId === undefined) return
    isEntered.current = false
    const option = document.getElementById(activeId)
    // An action that nobody has seen yet is not done.
    if (option instanceof HTMLAnchorElement) option.click()
  }, [isFirstPending, activeId])

  useEffect(() => {
    if (isChosen && activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isChosen, activeId])

  function press(event: KeyboardEvent) {
    if (activeId === undefined) return
    const option = document.getElementById(activeId)
    const isNewTab = (event.ctrlKey || event.metaKey) && option instanceof HTMLAnchorElement
    if (isFirstPending && !isChosen) isEntered.current = !isNewTab
    else if (isNewTab) window.open(option.href, '_blank', 'noopener')
    else option?.click()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // A composed character is still being chosen.
    if (event.nativeEvent.isComposing || event.altKey) return
    isEntered.current = false
    const place = targetOf(event, ids.indexOf(activeId ?? ''), ids.length)
    if (event.key === 'Enter') press(event)
    else if (place === null) return
    else choose(ids[place])
    event.preventDefault()
  }

  return { activeId, choose, handleKey }
}

const PAGE = 8

/** Which option a key leads to; null when it is for the text. */
function targetOf(
  { key, shiftKey, ctrlKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  at: number,
  count: number,
) {
  if (count === 0 || shiftKey || ctrlKey) return null
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: Math.min(count - 1, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
    // At the ends of the text they would move nothing in it.
    ...(currentTarget.selectionStart === 0 ? { Home: 0 } : {}),
    ...(currentTarget.selectionEnd === currentTarget.value.length ? { End: count - 1 } : {}),
  }
  return targets[key] ?? null
}
