import type { ComponentType, SVGProps } from 'react'
import type { FoundPassage } from '#openapi/generated/types.ts'
import { wordsOf } from '~/features/members/member-queries'
import { isMoreThan, type ListTotal } from '~/lib/list-total'
import type { Found, FoundPage, Understood } from './found'
import { placeOfPassage, type SearchPlace } from './PlaceLink'
import type { Recent } from './recent'
import type { SearchKind } from './search-kinds'
import type { FoundGroup, FoundState } from './use-found-groups'

/** An item in the search list that Enter opens or runs. */
export type SearchOption =
  | { type: 'found'; id: string; found: Found; place: SearchPlace }
  | { type: 'passage'; id: string; found: Found; place: SearchPlace; passage: FoundPassage }
  | { type: 'place'; id: string; place: SearchPlace; name: string }
  | { type: 'term'; id: string; term: string }
  | { type: 'action'; id: string; action: SearchAction }
  /** Leads to all results of a kind, or of all kinds, on the search page. */
  | { type: 'more'; id: string; place: SearchPlace; known: ListTotal | null }
  | { type: 'retry'; id: string; retry: () => void }

export type OptionGroupId = SearchKind | 'tags' | 'recent' | 'actions' | 'everything'

export type OptionGroup = {
  id: OptionGroupId
  options: SearchOption[]
  state: FoundState
  /** The results are for an earlier text. */
  isOld: boolean
  understood?: Understood | undefined
}

type Given = {
  term: string
  found: readonly FoundGroup[]
  /** Lists of the meetings with a tag of that name. */
  tagged: readonly SearchAction[]
  actions: readonly SearchAction[]
  recent: Recent
}

/** The search list: recent items and actions, or everything found for a term. */
export function optionGroups({ term, found, tagged, actions, recent }: Given): OptionGroup[] {
  const ofActions = group('actions', matchActions(actions, term).map(actionOption))
  const ofTags = group('tags', tagged.map(actionOption))
  const groups =
    term === ''
      ? [group('recent', recentOptions(recent)), ofActions]
      : [...found.map((one) => foundGroup(one, term)), ofTags, ofActions, ...everythingOf(term, found)]
  return groups.filter(({ options, state }) => options.length > 0 || state !== 'ready')
}

const actionOption = (action: SearchAction): SearchOption => ({ type: 'action', id: `action-${action.id}`, action })

const group = (id: OptionGroupId, options: SearchOption[]): OptionGroup => ({
  id,
  options,
  state: 'ready',
  isOld: false,
})

/** Empty if nothing was found at all. */
function everythingOf(term: string, found: readonly FoundGroup[]): OptionGroup[] {
  if (found.every(({ state, found: page }) => state === 'ready' && page?.total === 0)) return []
  return [group('everything', [{ type: 'more', id: 'everything', place: { to: 'search', q: term }, known: null }])]
}

const recentOptions = ({ places, searches }: Recent): SearchOption[] => [
  ...places.map(({ place, name }): SearchOption => ({ type: 'place', id: `place-${idOf(place)}`, place, name })),
  ...searches.map((term, place): SearchOption => ({ type: 'term', id: `term-${place}`, term })),
]

const idOf = (place: { to: 'recording'; recordingId: string } | { to: 'folder'; folderId: string }) =>
  place.to === 'recording' ? place.recordingId : place.folderId

function foundGroup({ kind, state, found, isOld, retry }: FoundGroup, term: string): OptionGroup {
  if (state === 'failed') return { id: kind, state, isOld, options: [{ type: 'retry', id: `${kind}-retry`, retry }] }
  const items = found?.items ?? []
  const options = items.flatMap((one) => optionsOf(one, passagesEach(items.length)))
  return { id: kind, state, isOld, understood: found?.understood, options: [...options, ...moreOf(kind, found, term)] }
}

/** A link to all results of a kind, if there are more than these. */
function moreOf(kind: SearchKind, found: FoundPage | undefined, term: string): SearchOption[] {
  if (found === undefined || !isMoreThan(found, found.items.length)) return []
  return [{ type: 'more', id: `${kind}-more`, place: { to: 'search', q: term, in: kind }, known: found }]
}

/** With fewer meetings, each shows more passages. */
const passagesEach = (meetings: number) => (meetings === 1 ? 4 : 2)

function optionsOf(found: Found, most: number): SearchOption[] {
  const id = `${found.kind}-${found.id}`
  const passages = found.passages.slice(0, most).map((passage, place): SearchOption => {
    return { type: 'passage', id: `${id}-${place}`, found, place: placeOfPassage(found.id, passage), passage }
  })
  return [{ type: 'found', id, found, place: found.place }, ...passages]
}

/** An action of the search box, or a page to open. */
export type SearchAction = {
  id: string
  label: string
  /** Synonyms. */
  keywords?: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** A page in the app, rendered as a real link. */
  href?: string
  run?: () => void
}

/** The actions where every typed word starts a word. */
function matchActions(actions: readonly SearchAction[], term: string): readonly SearchAction[] {
  if (term === '') return actions
  const wanted = wordsOf(term)
  if (wanted.length === 0) return []
  return actions.filter(({ label, keywords = '' }) => {
    const words = wordsOf(`${label} ${keywords}`)
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
}
