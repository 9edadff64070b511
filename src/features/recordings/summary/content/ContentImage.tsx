import { Image } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { summaryMessages } from '../summary.messages'
import { ContentLink } from './ContentLink'

type ContentImageProps = { src: string | undefined; alt: string | undefined }

/** In place of a picture from elsewhere, a link to it: drawing it would tell its server who reads this, and when. */
export function ContentImage({ src, alt }: ContentImageProps) {
  const t = useMessages(summaryMessages)
  const host = hostOf(src)
  if (host === null) return alt
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 rounded-control border border-line bg-sunken px-2.5 py-1 text-small text-ink-2">
      <Image aria-hidden />
      {alt || t.picture}
      <ContentLink href={src}>{t.pictureAt({ host })}</ContentLink>
    </span>
  )
}

function hostOf(src: string | undefined): string | null {
  const url = src === undefined ? null : URL.parse(src)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.host : null
}
