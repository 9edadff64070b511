import { useState } from 'react'
import { classNames } from '~/lib/class-names'
import { Avatar } from '~/ui/Avatar'
import { useLogo } from './use-logo'

type CompanyLogoProps = { directoryId: string; name: string; size?: 'small' | 'medium' }

/** A company's logo beside its name; its initials until it is here, and where there is none. */
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
