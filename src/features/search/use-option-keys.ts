import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

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
