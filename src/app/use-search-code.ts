import { useCallback, useEffect, useState } from 'react'
import { loadSearch } from './load-search'

type Code = Awaited<ReturnType<typeof loadSearch>>

/** `late`: it takes so long that somebody may wonder where the box is. */
export type SearchCodeState = 'soon' | 'late' | 'failed' | 'retried'

const SOON_MS = 400

/** The code of the search box, fetched when it is wanted and, after a failure, again when there is a connection. */
export function useSearchCode(isWanted: boolean) {
  const [code, setCode] = useState<Code | null>(null)
  const [state, setState] = useState<SearchCodeState>('soon')
  const isNeeded = isWanted && code === null

  const load = useCallback(() => {
    loadSearch().then(setCode, () => setState('failed'))
  }, [])
  const retry = useCallback(() => {
    setState((before) => (before === 'failed' ? 'retried' : before))
    load()
  }, [load])

  useEffect(() => {
    if (!isNeeded) return
    load()
    const timer = setTimeout(() => setState((before) => (before === 'soon' ? 'late' : before)), SOON_MS)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      setState('soon')
    }
  }, [isNeeded, load, retry])

  return { code, state, retry }
}
