import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { lazyPart } from '~/ui/lazy-part'
import { CompanyFace } from './RailFaces'

const CompanyMenu = lazyPart(async () => (await import('./CompanyMenu')).CompanyMenu)

/** The company one is in, with its logo; with several, a menu of them that goes back to where one was. */
export function CompanySwitcher({ directoryId }: { directoryId: string }) {
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  const name = directories.find((directory) => directory.directoryId === directoryId)?.name ?? ''
  const hasOthers = directories.length > 1
  return (
    <Suspense fallback={<CompanyFace name={name} id={directoryId} isButton={hasOthers} />}>
      <CompanyMenu directoryId={directoryId} name={name} hasOthers={hasOthers} />
    </Suspense>
  )
}
