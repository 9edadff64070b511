import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useMessages } from '~/messages/use-messages'
import { type Shortcut, useShortcuts, useShortcutStore } from '~/ui/shortcuts'
import { findMessages } from './find.messages'

type FindKeys = {
  input: RefObject<HTMLInputElement | null>
  /** Where focus goes when there is nothing to give it back to. */
  scroller: RefObject<HTMLElement | null>
}

/**
 * Opens the search with `/`, and with the browser's own keys while the transcript is what one looks at; pressed again they
 * are the browser's. Answers what gives focus back.
 */
export function useFindKeys({ input, scroller }: FindKeys): () => void {
  const t = useMessages(findMessages)
  const cameFrom = useRef<Element | null>(null)

  const enter = useCallback(() => {
    cameFrom.current = document.activeElement
    input.current?.focus()
    input.current?.select()
  }, [input])

  const group = useMemo(() => {
    const shortcuts: Shortcut[] = [
      { keys: ['/'], label: t.shortcutFind, run: enter },
      { keys: ['Ctrl+F'], label: t.shortcutFind },
      { keys: ['Enter'], label: t.shortcutNext },
      { keys: ['Shift+Enter'], label: t.shortcutPrevious },
    ]
    return { id: 'find', label: t.find, shortcuts }
  }, [t, enter])
  useShortcuts(group)

  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isFindKey(event) || !useShortcutStore.getState().isOn) return
      if (input.current === null || !isPlace(input.current, scroller.current)) return
      event.preventDefault()
      enter()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [input, scroller, enter])

  return useCallback(() => {
    const target = cameFrom.current
    const canTakeFocus = target instanceof HTMLElement && target.isConnected && target !== document.body
    const element = canTakeFocus && target !== input.current ? target : scroller.current
    element?.focus({ preventScroll: true })
  }, [input, scroller])
}

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented

/** In sight, and nothing else is being read or written in: not the summary, a dialog, the search itself. */
function isPlace(input: HTMLElement, scroller: HTMLElement | null): boolean {
  const { activeElement } = document
  if (input.offsetParent === null || document.querySelector('dialog:modal') !== null) return false
  if (activeElement === null || activeElement === document.body) return true
  if (activeElement.matches('input, textarea, select, [contenteditable]')) return false
  const region = activeElement.closest('section[tabindex]')
  return region === null || region === scroller
}
