import { ChevronsUpDown, Ellipsis } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { Avatar } from '~/ui/Avatar'

const line = 'flex min-h-10 w-full items-center gap-2.5 rounded-control px-2 max-lg:justify-center max-lg:px-0'

type FaceProps = ComponentProps<'button'> & { name: string }

type CompanyFaceProps = FaceProps & {
  id: string
  /** Its logo, in the place of its initials. */
  logo?: ReactNode
  isButton?: boolean
}

/** The company at the head of the rail; a button where there are several. */
export function CompanyFace({ name, id, logo, isButton = false, ...button }: CompanyFaceProps) {
  const inside = (
    <>
      {logo ?? <Avatar name={name} id={id} size="medium" shape="square" isDecorative />}
      <span className="min-w-0 flex-1 truncate text-left font-semibold max-lg:sr-only">{name}</span>
    </>
  )
  if (!isButton) return <div className={line}>{inside}</div>
  return (
    <button type="button" {...button} className={classNames(line, 'hover:bg-ink/5')}>
      {inside}
      <ChevronsUpDown aria-hidden className="text-ink-3 max-lg:hidden" />
    </button>
  )
}

/** The person at the foot of the rail. */
export function PersonFace({ id, name, ...button }: FaceProps & { id: string }) {
  return (
    <button type="button" {...button} className={classNames(line, 'text-control text-ink-2 hover:bg-ink/5')}>
      <Avatar name={name} id={id} isDecorative />
      <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{name}</span>
      <Ellipsis aria-hidden className="max-lg:hidden" />
    </button>
  )
}
