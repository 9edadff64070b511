import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { memberQueries } from './member-queries'
import { distinctPeople, isFoundBy, type Person } from './person'

type PeopleAsked = {
  directoryId: string
  typed: string
  /** People to offer before all others. */
  suggested: readonly Person[]
  isOpen: boolean
}

/** Who can be picked for what was typed: those suggested first, then members of the company. */
export function usePeople({ directoryId, typed, suggested, isOpen }: PeopleAsked) {
  const asked = useDeferredValue(typed)
  const {
    data: members,
    isError,
    isFetching,
  } = useQuery({ ...memberQueries.search(directoryId, asked), enabled: isOpen })
  const people = distinctPeople([...suggested.filter((person) => isFoundBy(person, typed)), ...(members ?? [])])
  return { people, isError, isPending: isFetching && members === undefined }
}
