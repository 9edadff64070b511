import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the step before, above which this one opened a dialog. */
    openedOver?: string
  }
}

type Search = Record<string, unknown>

/** Changes what it names. `isStep` leaves a step in the history, as opening a dialog always does. */
type ChangeAddress = (changes: Search, options?: { isStep?: boolean }) => void

/**
 * What a page shows of its search, and how it changes it. `dialogParams` name what opens above the page, such as a dialog,
 * and what that is about; it is open while any of them is set. What opens above the page is a step of its own, which the
 * browser's Back closes; to close it on the page takes that step back. Where another page led to it opened, a link that
 * was sent for example, the page takes its place. All other changes happen in place, or as a step where that is asked
 * for. `change` is stable while `dialogParams` are.
 */
export function useDialogSearchParams(
  search: Search,
  dialogParams: readonly string[],
): { shown: Search; change: ChangeAddress } {
  const router = useRouter()
  const [left, setLeft] = useState<{ search: Search; next: Search | null }>({ search, next: null })
  /** What was wanted while the browser was on its way back. */
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
        // What the page itself is to show then is there when the step is taken back.
        const below: Search = { ...next, ...Object.fromEntries(dialogParams.map((name) => [name, undefined])) }
        const openedOver = router.options.stringifySearch(below)
        if (openedOver !== searchStr) go(below, { replace: true })
        go(next, { replace: false, state: { openedOver } })
      }

      function goBack(closed: Search) {
        const { history } = router
        // The browser goes back a moment later.
        setLeft((seen) => ({ ...seen, next: closed }))
        waiting.current = []
        const stop = history.subscribe(() => {
          stop()
          const wanted = waiting.current ?? []
          waiting.current = null
          wanted.forEach((one) => change(...one))
        })
        // Who closes it has been asked already about what they typed.
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

/** The state of a link that opens something above the page it stands on: the browser's Back closes it. */
export function useOpeningState() {
  const router = useRouter()
  return useCallback(() => ({ openedOver: router.latestLocation.searchStr }), [router])
}
