import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQueries } from '~/features/session/session-queries'
import { CompanyMenu } from './CompanyMenu'

/** The company one is in, with its logo; with several, a menu of them that goes back to where one was. */
export function CompanySwitcher({ directoryId }: { directoryId: string }) {
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  const name = directories.find((directory) => directory.directoryId === directoryId)?.name ?? ''
  const hasOthers = directories.length > 1
  return <CompanyMenu directoryId={directoryId} name={name} hasOthers={hasOthers} />
}
