import { useQuery } from '@tanstack/react-query'
import { memberQueries } from './member-queries'

/** What somebody is called of whom the address or the name is known; null for nobody. */
export function usePersonName(directoryId: string, person: string | undefined): string | null {
  const isAddress = person?.includes('@') === true
  const { data: people } = useQuery({ ...memberQueries.everybody(directoryId), enabled: isAddress })
  if (person === undefined) return null
  const address = person.toLowerCase()
  return people?.find(({ emailAddress }) => emailAddress?.toLowerCase() === address)?.name ?? person
}
