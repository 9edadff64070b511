import { Pencil, UserRound } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { classNames } from '~/lib/class-names'
import { IconButton } from '~/ui/IconButton'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { editing } from './edit-store'
import { pointerIsOver } from './use-line-tools'

// Keeps the tools beside the last word.
const WORD_JOINER = '\u2060'

/** Floats beside the last word of a line, so that nothing moves when it shows, and never over the word that is pointed at. */
export function LineTools({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const tools = useRef<HTMLSpanElement>(null)
  const [isBelow, setIsBelow] = useState(false)
  useLayoutEffect(() => setIsBelow(pointerIsOver(tools.current)), [])
  return (
    <span className="relative">
      {WORD_JOINER}
      <span
        ref={tools}
        role="toolbar"
        aria-label={t.tools}
        data-line-tools
        className={classNames(
          'absolute right-0 z-10 flex rounded-control border border-line bg-surface shadow-float',
          isBelow ? 'top-full' : 'bottom-full',
        )}
      >
        <IconButton label={`${t.edit} (E)`} size="small" onClick={() => editing.started(line)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t.giveLine} size="small" onClick={() => editing.speakerAsked(line)}>
          <UserRound aria-hidden />
        </IconButton>
      </span>
    </span>
  )
}
