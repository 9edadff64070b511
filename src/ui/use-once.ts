import { type Mutation, QueryClientContext } from '@tanstack/react-query'
import { useContext, useRef } from 'react'

/**
 * Returns a function that runs what a button or form sends, unless it is already being sent: a second click can come before
 * the page shows the first. The same `values` aren't sent again after success either, because the page may take a moment to
 * close.
 */
export function useOnce(): (run: () => void, values?: string) => void {
  const mutations = useContext(QueryClientContext)?.getMutationCache()
  const last = useRef<{ values: string; started: readonly Mutation[] }>({ values: '', started: [] })

  return (run, values = '') => {
    const isTwice = last.current.started.some(
      ({ state: { status } }) => status === 'pending' || (status === 'success' && values === last.current.values),
    )
    if (isTwice) return
    const before = new Set(mutations?.getAll())
    run()
    last.current = { values, started: mutations?.getAll().filter((one) => !before.has(one)) ?? [] }
  }
}
