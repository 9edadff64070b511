import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { useEditing } from '../corrections/edit-store'
import { usePlayback } from '../player/playback'
import { reading, useReadingStore } from './reading-store'
import { transcriptMessages } from './transcript.messages'

/** Shown after the reader scrolled away: back to what is playing, and along with it again. */
export function BackToPlace({ isAbove }: { isAbove: (line: number) => boolean }) {
  const t = useMessages(transcriptMessages)
  const isFollowing = useReadingStore((state) => state.isFollowing)
  const currentLine = useReadingStore((state) => state.currentLine)
  const seconds = usePlayback((state) => Math.floor(state.position))
  const isEditing = useEditing((state) => state.editedLine !== null)
  if (isEditing || isFollowing || currentLine < 0 || seconds === 0) return null
  const Arrow = isAbove(currentLine) ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={reading.broughtBack}
      className="absolute bottom-4 left-1/2 flex h-8 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-small font-semibold text-paper tabular-nums shadow-float hover:bg-ink-2 coarse:h-11"
    >
      <Arrow aria-hidden />
      {t.backTo({ time: formatDuration(seconds) })}
    </button>
  )
}
