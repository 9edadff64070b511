import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { profileMessages } from './profile.messages'
import type { AreaNames } from './time-zones'

/** What the parts of the world that time zones are named after are called in the reader's language. */
export function useAreaNames(): AreaNames {
  const t = useMessages(profileMessages)
  return useMemo(
    () => ({
      Africa: t.areaAfrica,
      America: t.areaAmerica,
      Antarctica: t.areaAntarctica,
      Arctic: t.areaArctic,
      Asia: t.areaAsia,
      Atlantic: t.areaAtlantic,
      Australia: t.areaAustralia,
      Europe: t.areaEurope,
      Indian: t.areaIndian,
      Pacific: t.areaPacific,
    }),
    [t],
  )
}
