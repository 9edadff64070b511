import { useQuery } from '@tanstack/react-query'

/** The member whose address is known; null for anyone else. */
export function useMemberByAddress(directoryId: string, person: string | undefined) {
  const { data: member } = useQuery({
    queryKey: ['directories', directoryId, 'members', 'by-address', person],
    queryFn: async ({ client }) => {
      // Pages that seldom name a person need not bring what asks for all of them.
      const { memberQueries } = await import('./member-queries')
      const people = await client.query(memberQueries.everybody(directoryId))
      const address = person?.toLowerCase()
      return people.find(({ emailAddress }) => emailAddress?.toLowerCase() === address) ?? null
    },
    enabled: person?.includes('@') === true,
    staleTime: 300_000,
    meta: { isQuiet: true },
  })
  return member ?? null
}

/** What someone is called of whom the address or the name is known; null for nobody. */
export function usePersonName(directoryId: string, person: string | undefined): string | null {
  const member = useMemberByAddress(directoryId, person)
  return person === undefined ? null : (member?.name ?? person)
}
