import { LoaderCircle, Search, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isApple } from '~/lib/browser'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { Kbd } from '~/ui/shortcuts'
import { ModalFrame } from '~/ui/ModalFrame'
import { optionGroups, type SearchAction } from './option-groups'
import { useOwnedRecent } from './recent'
import { searchBox } from './search-box-store'
import { isTooShortForTexts } from './search-kinds'
import { NothingFound, understoodOf, useAnnouncedResults, useTagged } from '~/features/search/search-results'
import { searchMessages } from './search.messages'
import { type OpenedOption, SearchOptions } from './SearchOptions'
import { useFoundGroups } from './use-found-groups'
import { useOptionKeys, useSearchText } from './use-search-dialog'

type SearchDialogProps = {
  directoryId: string
  /** Available actions; keep it stable. */
  actions: readonly SearchAction[]
  onClose: () => void
}

const LIST_ID = 'search-everywhere-results'

/** Searches everything from a single box. Open as long as it is mounted. */
export function SearchDialog({ directoryId, actions, onClose }: SearchDialogProps) {
  const t = useMessages(searchMessages)
  const text = useSearchText(searchBox.typedSoFar())
  const { setTyped } = text
  useLayoutEffect(() => {
    // More may have been typed while this was rendering.
    const ahead = searchBox.typedSoFar()
    if (ahead !== '') setTyped(ahead)
    searchBox.shown()
  }, [setTyped])
  const { recent, remember, forget } = useOwnedRecent(directoryId)
  const found = useFoundGroups(directoryId, text.term)
  const tagged = useTagged(directoryId, text.term)
  const { shown, aimed, release } = useHeldWhileAiming(
    optionGroups({ term: text.term, found, tagged, actions, recent }),
  )
  const isNothingYet = !found.some(
    ({ state, found: page }) => state === 'ready' && page !== undefined && page.total > 0,
  )
  const isPending = text.isBehind || (isNothingYet && found.some(({ state }) => state === 'pending'))
  const [first] = shown
  const keys = useOptionKeys({
    ids: shown.flatMap(({ options }) => options.map(({ id }) => id)),
    isFirstPending: isPending || first?.isOld === true || first?.state === 'pending',
    // A choice made while the list still shows the results of an earlier text stays, if it remains in the list.
    resetBy: text.wanted,
    wasEntered: searchBox.isEntered(),
  })
  useAnnouncedResults({ term: text.term, found, isBehind: text.isBehind })

  function opened({ place, name, isElsewhere }: OpenedOption) {
    if (text.wanted !== '' || place !== null) remember({ term: text.wanted, place, name })
    if (!isElsewhere) onClose()
  }

  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      onBackdropClick={onClose}
      aria-label={t.everywhere}
      className="m-0 h-dvh max-h-dvh max-sm:border-0 sm:mx-auto sm:mt-[12vh] sm:h-auto sm:max-h-[min(76dvh,44rem)] sm:max-w-160 sm:rounded-float"
    >
      <SearchInput
        text={text}
        listId={LIST_ID}
        activeId={keys.activeId}
        isBusy={isPending}
        onKeyDown={(event) => {
          release()
          keys.handleKey(event)
        }}
        onClose={onClose}
      />
      {shown.length === 0 && !isPending ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <NothingFound term={text.term} understood={understoodOf(found)} />
        </div>
      ) : (
        <SearchOptions
          id={LIST_ID}
          directoryId={directoryId}
          term={text.term}
          groups={shown}
          activeId={keys.activeId}
          onAim={aimed}
          onActive={keys.choose}
          onOpen={opened}
          onTerm={text.setTyped}
        />
      )}
      <SearchFoot
        isTooShort={isTooShortForTexts(text.term)}
        onForget={
          text.term === '' && recent.searches.length + recent.places.length > 0
            ? () => {
                forget()
                announce(t.recentForgotten)
              }
            : null
        }
      />
    </ModalFrame>
  )
}

type SearchInputProps = {
  text: ReturnType<typeof useSearchText>
  listId: string
  activeId: string | undefined
  isBusy: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClose: () => void
}

/** The search field, from which the list below is navigated. */
function SearchInput({ text, listId, activeId, isBusy, onKeyDown, onClose }: SearchInputProps) {
  const t = useMessages(searchMessages)
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-4">
      {isBusy && text.term !== '' ? (
        <LoaderCircle aria-hidden className="shrink-0 animate-spin text-ink-3" />
      ) : (
        <Search aria-hidden className="shrink-0 text-ink-3" />
      )}
      <input
        {...text.input}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-label={t.everywhere}
        aria-expanded={activeId !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t.placeholder}
        onKeyDown={onKeyDown}
        className="min-h-13 min-w-0 flex-1 bg-transparent px-1 text-body text-ink outline-none placeholder:text-ink-3"
      />
      <IconButton label={t.close} size="small" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

type SearchFootProps = {
  isTooShort: boolean
  /** Clears the recent items; null if there are none. */
  onForget: (() => void) | null
}

/** Hints about the results, and the keys. */
function SearchFoot({ isTooShort, onForget }: SearchFootProps) {
  const t = useMessages(searchMessages)
  const hasOnlyKeys = !isTooShort && onForget === null
  return (
    <div
      className={classNames(
        'flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-1.5 text-meta text-ink-2',
        hasOnlyKeys && 'coarse:hidden max-sm:hidden',
      )}
    >
      {isTooShort ? <p>{t.tooShort}</p> : null}
      {onForget === null ? null : (
        <Button
          variant="ghost"
          size="small"
          onClick={({ currentTarget }) => {
            // The button disappears along with the recent items, so move focus first.
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
            onForget()
          }}
        >
          {t.forgetRecent}
        </Button>
      )}
      <p className="ml-auto flex items-center gap-1.5 coarse:hidden max-sm:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t.move}
        <Kbd>↵</Kbd>
        {t.open}
        <Kbd>{CONTROL} ↵</Kbd>
        {t.openInTab}
      </p>
    </div>
  )
}

const CONTROL = isApple ? '⌘' : 'Ctrl'

/** Time after the last pointer movement. */
const AIMING_MS = 400

/** Freezes the list while the pointer moves over it, so that nothing shifts before a click. */
function useHeldWhileAiming<Value>(value: Value) {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function release() {
    clearTimeout(timer.current)
    setHeld(null)
  }

  function aimed({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(release, AIMING_MS)
    setHeld((before) => before ?? { value })
  }

  return { shown: held === null ? value : held.value, aimed, release }
}
