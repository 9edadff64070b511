import { useQuery } from '@tanstack/react-query'

/** The member with this address, or null. */
export function useMemberByAddress(directoryId: string, person: string | undefined) {
  const { data: member } = useQuery({
    queryKey: ['directories', directoryId, 'members', 'by-address', person],
    queryFn: async ({ client }) => {
      // Loaded on demand: pages that rarely name a person don't need the code that loads all members.
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

/** The name of a person given by address or name; null if none is given. */
export function usePersonName(directoryId: string, person: string | undefined): string | null {
  const member = useMemberByAddress(directoryId, person)
  return person === undefined ? null : (member?.name ?? person)
}
