import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchPerson, type PersonMatch, distinctPeople, wordsOf, type Person } from '~/features/members/person'
import { memberQueries } from '~/features/members/member-queries'
import type { NewTaskPrefill } from './new-task'

type Responsible = { match: PersonMatch | undefined; person: Person | null; choose: (person: Person | null) => void }

/** Who takes a task on: the one the text names when that is certain, until somebody is chosen, or nobody. */
export function useResponsible(directoryId: string, prefill: NewTaskPrefill): Responsible {
  const [chosen, setChosen] = useState<Person | null | undefined>(undefined)
  const match = usePersonMatch(directoryId, prefill)
  const person = chosen === undefined && match?.kind === 'exact' ? match.person : (chosen ?? null)
  return { match, person, choose: setChosen }
}

/** Who of the company's members is meant; undefined while that is looked up. */
export function usePersonMatch(
  directoryId: string,
  { responsibleName = null, responsibleEmail = null, candidates = [] }: NewTaskPrefill,
): PersonMatch | undefined {
  const byAddress = useMembersCalled(directoryId, responsibleEmail ?? '')
  const byName = useMembersCalled(directoryId, longestWord(responsibleName ?? ''))
  if (byAddress === undefined || byName === undefined) return undefined
  const people = distinctPeople([...byAddress, ...byName])
  return matchPerson({ name: responsibleName, emailAddress: responsibleEmail }, people, candidates)
}

const NOBODY: readonly Person[] = []

function useMembersCalled(directoryId: string, text: string): readonly Person[] | undefined {
  const { data, isError, isPlaceholderData } = useQuery({
    ...memberQueries.search(directoryId, text),
    enabled: text !== '',
  })
  if (text === '' || isError) return NOBODY
  return isPlaceholderData ? undefined : data
}

/** The service looks for a text in each part of a name: the longest word finds the fewest others. */
const longestWord = (name: string) => wordsOf(name).toSorted((a, b) => b.length - a.length)[0] ?? ''
