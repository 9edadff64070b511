import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { summaryMessages } from '../summary.messages'

type ContentImageProps = { src: string | undefined; alt: string | undefined }

/** A picture from elsewhere: fetching it would tell its server who reads this and when, so that takes a press. */
export function ContentImage({ src, alt }: ContentImageProps) {
  const t = useMessages(summaryMessages)
  const [isWanted, setIsWanted] = useState(false)
  const host = hostOf(src)
  if (src === undefined || host === null) return <>{alt}</>
  if (isWanted)
    return <img src={src} alt={alt ?? ''} referrerPolicy="no-referrer" className="my-1 max-w-full rounded-control" />
  return (
    <span className="inline-flex flex-wrap items-center gap-2 rounded-control border border-line bg-sunken px-2.5 py-1 text-small text-ink-2">
      <ImageOff aria-hidden />
      {alt || t.picture}
      <Button size="small" onClick={() => setIsWanted(true)}>
        {t.showPicture({ host })}
      </Button>
    </span>
  )
}

function hostOf(src: string | undefined): string | null {
  const url = src === undefined ? null : URL.parse(src)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.host : null
}
