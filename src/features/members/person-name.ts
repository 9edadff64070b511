import { useQuery } from '@tanstack/react-query'

/** What somebody is called of whom the address or the name is known; null for nobody. */
export function usePersonName(directoryId: string, person: string | undefined): string | null {
  const { data: name } = useQuery({
    queryKey: ['directories', directoryId, 'members', 'name', person],
    queryFn: async ({ client }) => {
      // Pages that seldom name a person need not bring what asks for all of them.
      const { memberQueries } = await import('./member-queries')
      const people = await client.query(memberQueries.everybody(directoryId))
      const address = person?.toLowerCase()
      return people.find(({ emailAddress }) => emailAddress?.toLowerCase() === address)?.name ?? null
    },
    enabled: person?.includes('@') === true,
    staleTime: 300_000,
    meta: { isQuiet: true },
  })
  return person === undefined ? null : (name ?? person)
}
