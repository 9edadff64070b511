import { useLayoutEffect } from 'react'
import { ModalFrame } from '~/ui/ModalFrame'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { useOwnedRecent } from './use-owned-recent'
import { optionGroups } from './option-groups'
import { NothingFound } from './NothingFound'
import { isTooShortForTexts } from './search-kinds'
import { searchMessages } from './search.messages'
import type { SearchAction } from './search-action'
import { SearchFoot } from './SearchFoot'
import { SearchInput } from './SearchInput'
import { SearchOptions } from './SearchOptions'
import type { OpenedOption } from './SearchOptionRow'
import { useAnnouncedResults } from './use-announced-results'
import { useFoundGroups } from './use-found-groups'
import { useHeldWhileAiming } from './use-held-while-aiming'
import { searchBox } from './search-box-store'
import { useOptionKeys } from './use-option-keys'
import { useSearchText } from './use-search-text'

type SearchDialogProps = {
  directoryId: string
  /** What can be done from here; keep it stable. */
  actions: readonly SearchAction[]
  onClose: () => void
}

const LIST_ID = 'search-everywhere-results'

/** One box that searches everything and leads there. Open as long as it is drawn. */
export function SearchDialog({ directoryId, actions, onClose }: SearchDialogProps) {
  const t = useMessages(searchMessages)
  const text = useSearchText(searchBox.typedSoFar())
  const { setTyped } = text
  useLayoutEffect(() => {
    // Letters may have come while this was being drawn.
    const ahead = searchBox.typedSoFar()
    if (ahead !== '') setTyped(ahead)
    searchBox.shown()
  }, [setTyped])
  const { recent, remember, forget } = useOwnedRecent(directoryId)
  const found = useFoundGroups(directoryId, text.term)
  const { shown, aimed, release } = useHeldWhileAiming(optionGroups({ term: text.term, found, actions, recent }))
  const isNothingYet = !found.some(
    ({ state, found: page }) => state === 'ready' && page !== undefined && page.total > 0,
  )
  const isPending = text.isBehind || (isNothingYet && found.some(({ state }) => state === 'pending'))
  const keys = useOptionKeys({
    ids: shown.flatMap(({ options }) => options.map(({ id }) => id)),
    isFirstPending: isPending || shown.find(({ options }) => options.length > 0)?.isOld === true,
    resetBy: text.term,
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
          <NothingFound term={text.term} />
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
