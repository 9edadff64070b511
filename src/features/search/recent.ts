import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { readSetting, writeSetting } from '~/lib/device-settings'
import type { SearchPlace } from './PlaceLink'
import { toTerm } from './search-kinds'

/** A place opened from a search. */
export type RecentPlace = { place: Extract<SearchPlace, { to: 'recording' | 'folder' }>; name: string }

/** Recent searches and opened places in one company, latest first. */
export type Recent = { searches: readonly string[]; places: readonly RecentPlace[] }

/** One person in one company. */
export type RecentOwner = { directoryId: string; userId: string }

const MOST_SEARCHES = 6
const MOST_PLACES = 6
const none: Recent = { searches: [], places: [] }

const settingOf = ({ directoryId, userId }: RecentOwner) => `search.${directoryId}.${userId}`

export function readRecent(owner: RecentOwner): Recent {
  const kept = readSetting(settingOf(owner))
  return kept === null ? none : parseRecent(kept)
}

export const forgetRecent = (owner: RecentOwner) => writeSetting(settingOf(owner), null)

/** Remembers the search term and, if it is worth returning to, the opened place. */
export function rememberOpened(owner: RecentOwner, opened: { term: string; place: SearchPlace | null; name: string }) {
  const { searches, places } = readRecent(owner)
  const recent = {
    searches: opened.term === '' ? searches : withTerm(searches, opened.term),
    places: withPlace(places, opened),
  }
  writeSetting(settingOf(owner), JSON.stringify(recent))
}

function withTerm(searches: readonly string[], term: string): string[] {
  const key = term.toLowerCase()
  return [term, ...searches.filter((one) => one.toLowerCase() !== key)].slice(0, MOST_SEARCHES)
}

function withPlace(places: readonly RecentPlace[], { place, name }: { place: SearchPlace | null; name: string }) {
  const kept = place === null ? null : withoutMoment(place)
  if (kept === null || name === '') return places
  const others = places.filter((other) => idOf(other.place) !== idOf(kept))
  return [{ place: kept, name }, ...others].slice(0, MOST_PLACES)
}

/** Keeps the recording, not the time at which a word was found. */
function withoutMoment(place: SearchPlace): RecentPlace['place'] | null {
  if (place.to === 'recording') return { to: 'recording', recordingId: place.recordingId }
  return place.to === 'folder' ? place : null
}

const idOf = (place: RecentPlace['place']) => (place.to === 'recording' ? place.recordingId : place.folderId)

/** Parses stored data. Invalid parts are dropped, because storage can be edited and versions change. */
export function parseRecent(kept: string): Recent {
  let value: unknown
  try {
    value = JSON.parse(kept)
  } catch {
    return none
  }
  if (!isRecord(value)) return none
  const { searches, places } = value
  return {
    searches: Array.isArray(searches)
      ? searches
          .filter((term) => typeof term === 'string')
          .map(toTerm)
          .slice(0, MOST_SEARCHES)
      : [],
    places: Array.isArray(places) ? places.flatMap(toRecentPlace).slice(0, MOST_PLACES) : [],
  }
}

function toRecentPlace(value: unknown): RecentPlace[] {
  if (!isRecord(value) || typeof value.name !== 'string' || !isRecord(value.place)) return []
  const { to, recordingId, folderId } = value.place
  const { name } = value
  if (to === 'recording' && isId(recordingId)) return [{ name, place: { to, recordingId } }]
  return to === 'folder' && isId(folderId) ? [{ name, place: { to, folderId } }] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,100}$/.test(value)

/** This person's recent searches in this company, on this device. */
export function useOwnedRecent(directoryId: string) {
  const { data: me } = useQuery(sessionQueries.me())
  const [isForgotten, setIsForgotten] = useState(false)
  const owner = me === undefined ? null : { directoryId, userId: me.userId }
  return {
    recent: owner === null || isForgotten ? none : readRecent(owner),
    remember: (opened: { term: string; place: SearchPlace | null; name: string }) => {
      if (owner !== null) rememberOpened(owner, opened)
    },
    forget: () => {
      if (owner !== null) forgetRecent(owner)
      setIsForgotten(true)
    },
  }
}
