import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyQueries } from './company-queries'

/** An address within the page for a company's logo; null while there is none, or where it cannot be shown. */
export function useLogo(directoryId: string): string | null {
  const { data: addresses } = useQuery(companyQueries.logoAddresses())
  const address = addresses?.get(directoryId) ?? null
  const { data: picture } = useQuery({ ...companyQueries.logo(address ?? ''), enabled: address !== null })
  return useObjectUrl(address === null ? null : (picture ?? null))
}

/** An address within the page for bytes, as long as they are shown. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [shown, setShown] = useState<{ picture: Blob; url: string } | null>(null)
  useEffect(() => {
    if (picture === null) return undefined
    const url = URL.createObjectURL(picture)
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists only from here on, and must be given back
    setShown({ picture, url })
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return shown !== null && shown.picture === picture ? shown.url : null
}
