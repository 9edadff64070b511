import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { nextChance, retryWait } from '~/lib/waiting'
import { useMessages } from '~/messages/use-messages'
import { Button, Spinner } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { ModalFrame } from '~/ui/ModalFrame'
import { Notice } from '~/ui/Notice'
import { searchUnloadedMessages } from './app.messages'

/** The search box, loaded when first opened. */
export function SearchLayer({ directoryId }: { directoryId: string }) {
  const isOpen = useSearchBox((box) => box.isOpen)
  const wasOpened = useSearchBox((box) => box.wasOpened)
  const { code, state, retry } = useSearchCode(isOpen)
  if (code !== null && wasOpened) return <code.SearchEverywhere key={directoryId} directoryId={directoryId} />
  return isOpen && state !== 'soon' ? <SearchUnloaded state={state} onRetry={retry} onClose={searchBox.closed} /> : null
}

type SearchUnloadedProps = {
  state: Exclude<SearchCodeState, 'soon'>
  onRetry: () => void
  onClose: () => void
}

/** Stands in for the search box until its code has loaded: keeps what is typed, and says why loading failed. */
function SearchUnloaded({ state, onRetry, onClose }: SearchUnloadedProps) {
  const t = useMessages(searchUnloadedMessages)
  const hasFailed = state !== 'late'
  const typed = useSearchBox(({ typedAhead }) => typedAhead ?? '')
  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      onBackdropClick={onClose}
      aria-label={t.box}
      className="m-0 max-sm:border-0 sm:mx-auto sm:mt-[12vh] sm:max-w-160 sm:rounded-float"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchBox.enteredAhead()
          if (state === 'failed') onRetry()
        }}
      >
        <div className="flex items-center gap-2 border-b border-line px-4">
          {hasFailed ? <Search aria-hidden className="shrink-0 text-ink-3" /> : <Spinner />}
          <input
            type="text"
            inputMode="search"
            autoComplete="off"
            aria-label={t.box}
            value={typed}
            onChange={({ currentTarget }) => searchBox.typedAhead(currentTarget.value)}
            className="min-h-13 min-w-0 flex-1 bg-transparent px-1 text-body text-ink outline-none"
          />
          <IconButton label={t.close} size="small" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div aria-live="polite" className="p-3">
          {hasFailed ? (
            <Notice
              tone="warn"
              title={t.failed}
              action={
                <Button isPending={state === 'retried'} onClick={onRetry}>
                  {t.tryAgain}
                </Button>
              }
            >
              {t.failedDetail}
            </Notice>
          ) : (
            <p className="px-1 text-small text-ink-2">{t.loading}</p>
          )}
        </div>
      </form>
    </ModalFrame>
  )
}

type Code = Awaited<ReturnType<typeof loadSearch>>

/** `late`: loading is slow enough that the person may wonder where the box is. */
type SearchCodeState = 'soon' | 'late' | 'failed' | 'retried'

const SOON_MS = 400

/** Loads the search box's code when wanted and retries until it succeeds. */
function useSearchCode(isWanted: boolean) {
  const [code, setCode] = useState<Code | null>(null)
  const [state, setState] = useState<SearchCodeState>('soon')
  const isNeeded = isWanted && code === null

  const load = useCallback(async () => {
    try {
      setCode(await loadSearch())
      return true
    } catch {
      setState('failed')
      return false
    }
  }, [])
  const retry = useCallback(() => {
    setState('retried')
    void load()
  }, [load])

  useEffect(() => {
    if (!isNeeded) return
    const closed = new AbortController()
    // The first request after a connection comes back can still fail, so a single retry on `online` isn't enough.
    const loadUntilThere = async () => {
      for (let attempt = 0; !closed.signal.aborted && !(await load()); attempt += 1)
        await nextChance(retryWait(attempt))
    }
    void loadUntilThere()
    const timer = setTimeout(() => setState((before) => (before === 'soon' ? 'late' : before)), SOON_MS)
    return () => {
      closed.abort()
      clearTimeout(timer)
      setState('soon')
    }
  }, [isNeeded, load])

  return { code, state, retry }
}

const loadSearch = () => import('./SearchEverywhere')

/** Preloads the search box; opening it reports any failure. */
export const loadSearchEarly = () => void loadSearch().catch(() => {})
