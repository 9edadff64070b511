import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the step before, above which this one opened a dialog. */
    openedOver?: string
  }
}

type Search = Record<string, unknown>

/** Whether an address shows something above its page: a dialog (`show`), or a delivery of a webhook. */
const isAbove = ({ show, delivery }: Search) => show !== undefined || delivery !== undefined

/**
 * What a page shows of its search, and how it changes it. What opens above the page is a step of its own, which the
 * browser's Back closes; to close it on the page takes that step back. Where another page led to it opened, a link that
 * was sent for example, the page takes its place. All other changes happen in place.
 */
export function useAddressSteps(search: Search) {
  const router = useRouter()
  const [left, setLeft] = useState<{ search: Search; next: Search } | null>(null)
  /** What was wanted while the browser was on its way back. */
  const waiting = useRef<Search[] | null>(null)
  if (left !== null && left.search !== search) setLeft(null)

  function goBack(next: Search) {
    const { history } = router
    // The browser goes back a moment later.
    setLeft({ search, next })
    waiting.current = []
    const stop = history.subscribe(() => {
      stop()
      const changes = waiting.current ?? []
      waiting.current = null
      changes.forEach(change)
    })
    // Who closes it has been asked already about what they typed.
    history.back({ ignoreBlocker: true })
  }

  function change(changes: Search) {
    if (waiting.current !== null) {
      waiting.current.push(changes)
      return
    }
    const { search: before, searchStr, state } = router.latestLocation
    const next: Search = { ...before, ...changes }
    const wasAbove = isAbove(before)
    const isToBeAbove = isAbove(next)
    if (wasAbove && !isToBeAbove && state.openedOver === router.options.stringifySearch(next)) return goBack(next)
    const opens = isToBeAbove && !wasAbove
    void router.navigate({
      to: '.',
      search: next,
      resetScroll: false,
      replace: !opens,
      ...(opens ? { state: { openedOver: searchStr } } : isToBeAbove ? { state: true } : {}),
    })
  }

  return { shown: left?.search === search ? left.next : search, change }
}
