import { CloudOff, Pencil, UserRound } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { classNames } from '~/lib/class-names'
import { IconButton } from '~/ui/IconButton'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { EditedMark } from './EditedMark'
import { editing, useEditing } from './edit-store'
import { useLineSelection } from './line-selection'
import { LineTrouble } from './LineTrouble'
import { pointerIsOver } from './use-line-tools'

/** What stands after a line beyond its words. */
export function LineExtras({ line, isMarked }: { line: TranscriptLine; isMarked: boolean }) {
  const isSelecting = useLineSelection((state) => state.isOn)
  const hasTools = useEditing((state) => state.toolsLine === line.index) && !isSelecting
  const trouble = useEditing((state) => state.troubles[line.correction?.segmentId ?? ''])
  const isWaiting = useEditing((state) => state.waiting.has(line.correction?.segmentId ?? ''))
  return (
    <>
      {/* What is not saved has its own tools, and these would lie over the text that is compared. */}
      {hasTools && line.correction !== undefined && trouble === undefined ? <LineTools line={line} /> : null}
      {isMarked ? <EditedMark line={line} /> : null}
      {isWaiting ? <WaitingMark /> : null}
      {trouble === undefined ? null : <LineTrouble line={line} trouble={trouble} />}
    </>
  )
}

/** The line shows as it is to be, and is not on the service yet. */
function WaitingMark() {
  const t = useMessages(correctionsMessages)
  return (
    <span
      title={t.waitsDetail}
      className="ml-1.5 inline-flex items-center gap-1 rounded-full bg-warn-soft px-2 text-meta font-medium whitespace-nowrap text-ink"
    >
      <CloudOff aria-hidden className="size-3.5 text-warn" />
      {t.waits}
    </span>
  )
}

// Keeps the tools beside the last word.
const WORD_JOINER = '\u2060'

/** Floats beside the last word of a line, so that nothing moves when it shows, and never over the word that is pointed at. */
function LineTools({ line }: { line: TranscriptLine }) {
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
