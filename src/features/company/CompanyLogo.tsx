import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { Avatar } from '~/ui/Avatar'
import { companyQueries } from './company-queries'

type CompanyLogoProps = { directoryId: string; name: string; size?: 'small' | 'medium' }

/** A company's logo beside its name; initials while it loads or if there is none. */
export function CompanyLogo({ directoryId, name, size = 'small' }: CompanyLogoProps) {
  const url = useLogo(directoryId)
  const [broken, setBroken] = useState<string | null>(null)
  if (url === null || url === broken) {
    return <Avatar name={name} id={directoryId} size={size} shape="square" isDecorative />
  }
  return (
    <img
      src={url}
      alt=""
      onError={() => setBroken(url)}
      className={classNames('shrink-0 rounded-chip bg-surface object-contain', size === 'medium' ? 'size-6' : 'size-5')}
    />
  )
}

/** An object URL for a company's logo; null if there is none or it can't be shown. */
function useLogo(directoryId: string): string | null {
  const { data: addresses } = useQuery(companyQueries.logoAddresses())
  const address = addresses?.get(directoryId) ?? null
  const { data: picture } = useQuery({ ...companyQueries.logo(address ?? ''), enabled: address !== null })
  return useObjectUrl(address === null ? null : (picture ?? null))
}

/** Creates an object URL for a blob, revoked when no longer shown. */
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
