import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '~/ui/hooks'
import { memberQueries } from './member-queries'
import { distinctPeople, isFoundBy, type Person } from './person'

type PeopleParams = {
  directoryId: string
  typed: string
  /** People to offer before all others. */
  suggested: readonly Person[]
  isOpen: boolean
}

/** Who can be picked for what was typed: those suggested first, then members of the company. */
export function usePeople({ directoryId, typed, suggested, isOpen }: PeopleParams) {
  const requested = useDebouncedValue(typed, SETTLED_MS)
  const {
    data: members,
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...memberQueries.search(directoryId, requested), enabled: isOpen })
  // Of those found for something else only who fits, so that Enter takes nobody by mistake.
  const isBehind = requested !== typed || isPlaceholderData
  const found = isBehind ? members?.filter((person) => isFoundBy(person, typed)) : members
  const people = distinctPeople([...suggested.filter((person) => isFoundBy(person, typed)), ...(found ?? [])])
  return { people, isError, isPending: (isFetching || isBehind) && people.length === 0 }
}

/** The service's allowance is shared with everybody: a word is asked for once, not once per letter. */
const SETTLED_MS = 150
