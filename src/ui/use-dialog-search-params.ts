import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search string of the previous history entry, over which this one opened a dialog. */
    openedOver?: string
  }
}

type Search = Record<string, unknown>

/** Merges `changes` into the search params. `isStep` adds a history entry, as opening a dialog always does. */
type ChangeAddress = (changes: Search, options?: { isStep?: boolean }) => void

/**
 * The search params a page shows, and a function to change them. `dialogParams` name what opens over the page, such as a
 * dialog, and what it is about; it is open while any of them is set. Opening it adds a history entry, so that Back closes
 * it; closing it on the page goes back to the entry before. If it was opened from another page, such as by a shared link,
 * closing replaces the entry instead. All other changes replace the current entry, or add one with `isStep`. `change` is
 * stable while `dialogParams` are.
 */
export function useDialogSearchParams(
  search: Search,
  dialogParams: readonly string[],
): { shown: Search; change: ChangeAddress } {
  const router = useRouter()
  const [left, setLeft] = useState<{ search: Search; next: Search | null }>({ search, next: null })
  /** Changes requested while the browser is going back. */
  const waiting = useRef<Parameters<ChangeAddress>[] | null>(null)
  if (left.search !== search) setLeft({ search, next: null })

  const change = useCallback<ChangeAddress>(
    function change(changes, options) {
      if (waiting.current === null) step(changes, options?.isStep === true)
      else waiting.current.push([changes, options])

      function step(wanted: Search, isStep: boolean) {
        const { search: before, searchStr, state } = router.latestLocation
        const next: Search = { ...before, ...wanted }
        const isAbove = (one: Search) => dialogParams.some((name) => one[name] !== undefined)
        const [wasAbove, isToBeAbove] = [isAbove(before), isAbove(next)]

        if (wasAbove && !isToBeAbove && state.openedOver === router.options.stringifySearch(next)) return goBack(next)
        if (wasAbove) return go(next, { replace: true, ...(isToBeAbove ? { state: true } : {}) })
        if (!isToBeAbove) return go(next, { replace: !isStep })
        // Put the page's own params into the entry below first, so that they are still there after Back.
        const below: Search = { ...next, ...Object.fromEntries(dialogParams.map((name) => [name, undefined])) }
        const openedOver = router.options.stringifySearch(below)
        if (openedOver !== searchStr) go(below, { replace: true })
        go(next, { replace: false, state: { openedOver } })
      }

      function goBack(closed: Search) {
        const { history } = router
        // `history.back` takes effect asynchronously.
        setLeft((seen) => ({ ...seen, next: closed }))
        waiting.current = []
        const stop = history.subscribe(() => {
          stop()
          const wanted = waiting.current ?? []
          waiting.current = null
          wanted.forEach((one) => change(...one))
        })
        // Closing has already asked about unsaved text.
        history.back({ ignoreBlocker: true })
      }

      function go(to: Search, how: { replace: boolean; state?: true | { openedOver: string } }) {
        void router.navigate({ to: '.', search: to, resetScroll: false, ...how })
      }
    },
    [router, dialogParams],
  )

  return { shown: left.search === search ? (left.next ?? search) : search, change }
}

/** History state for a link that opens something over the current page, so that Back closes it. */
export function useOpeningState() {
  const router = useRouter()
  return useCallback(() => ({ openedOver: router.latestLocation.searchStr }), [router])
}
