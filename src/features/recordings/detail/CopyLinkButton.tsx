import { Link2 } from 'lucide-react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { usePlayback } from '../player/playback'
import { detailMessages } from './detail.messages'
import { useCopyLink } from './use-copy-link'

/** Copies a link to the moment that plays, and says which that is. */
export function CopyLinkButton() {
  const t = useMessages(detailMessages)
  const copyLink = useCopyLink()
  // Whole seconds: it has to draw anew once a second, not with every frame.
  const seconds = usePlayback((state) => Math.floor(state.position))
  const label = seconds > 0 ? t.copyLinkAt({ time: formatDuration(seconds) }) : t.copyLink
  return (
    <>
      <Button onClick={() => copyLink()} className="tabular-nums max-lg:hidden">
        <Link2 aria-hidden />
        {label}
      </Button>
      <IconButton label={label} onClick={() => copyLink()} className="lg:hidden">
        <Link2 aria-hidden className="size-5" />
      </IconButton>
    </>
  )
}
