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

/** Too short to notice, but long enough that text typed in one go is requested once. */
const SETTLED_MS = 50

/** The typed text and the term to search for, which follows immediately after a pause. Pasted lines are joined. */
export function useSearchText(initial: string) {
  const [{ typed, term }, setText] = useState({ typed: initial, term: toTerm(initial) })
  const typedAt = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const setTyped = useCallback((now: string) => {
    clearTimeout(timer.current)
    const wanted = toTerm(now)
    const isFirst = performance.now() - typedAt.current > SETTLED_MS
    // After clearing the box, the next letter is a first one.
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
    /** The current search term. */
    term,
    /** The term once typing has settled. */
    wanted,
    isBehind: wanted !== term,
    setTyped,
    input,
  }
}

type OptionKeys = {
  /** Element ids of the options. */
  ids: readonly string[]
  /** The first option isn't known yet. */
  isFirstPending: boolean
  /** A choice is dropped when this changes, as it does by typing. */
  resetBy: string
  /** Enter was pressed before there was a list. */
  wasEntered: boolean
}

/**
 * Keyboard navigation of a list of options from a text field (ARIA combobox): arrows, Home, End, Page Up and Page Down move;
 * Enter activates an option, with Ctrl or ⌘ in a new tab. Focus stays in the field. Enter before there are results waits for
 * the first.
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
    // Doesn't run an action the user hasn't seen yet.
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
    // An IME is still composing.
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

/** The index of the option a key moves to; null if the key is for the text. */
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
    // Only at the ends of the text, where they wouldn't move the cursor.
    ...(currentTarget.selectionStart === 0 ? { Home: 0 } : {}),
    ...(currentTarget.selectionEnd === currentTarget.value.length ? { End: count - 1 } : {}),
  }
  return targets[key] ?? null
}
