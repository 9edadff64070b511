import { type Mutation, QueryClientContext } from '@tanstack/react-query'
import { useContext, useRef } from 'react'

/** As long as the second click of a double-click can take. */
export const DOUBLE_CLICK_MS = 500

/**
 * Returns a function that runs what a button or form sends, but not for the second click of a double-click: it can come
 * before the page shows the first, or before a form that succeeded has closed.
 *
 * @param values what is sent, since a person can type fast and send two things in that time
 */
export function useOnce(): (run: () => void, values?: string) => void {
  const mutations = useContext(QueryClientContext)?.getMutationCache()
  const last = useRef<{ values: string; at: number; started: readonly Mutation[] }>({ values: '', at: 0, started: [] })

  return (run, values = '') => {
    const isDouble = values === last.current.values && performance.now() - last.current.at < DOUBLE_CLICK_MS
    const isTwice = last.current.started.some(
      ({ state: { status } }) => status === 'pending' || (status === 'success' && isDouble),
    )
    if (isTwice) return
    const before = new Set(mutations?.getAll())
    run()
    const started = mutations?.getAll().filter((one) => !before.has(one)) ?? []
    last.current = { values, at: performance.now(), started }
  }
}
