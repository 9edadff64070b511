import { CloudOff, Pencil, UserRound } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { EditedMark } from './EditedMark'
import { editing, useEditing } from './edit-store'
import { LineTrouble } from './LineTrouble'
import { isCorrected } from './is-corrected'

// Keeps the tools, and the mark, beside the last word.
const WORD_JOINER = '\u2060'

/** What stands after a line beyond its words. */
export function LineExtras({ line }: { line: TranscriptLine }) {
  const hasTools = useEditing((state) => state.toolsLine === line.index)
  const trouble = useEditing((state) => state.troubles[line.correction?.segmentId ?? ''])
  const isWaiting = useEditing((state) => state.waiting.has(line.correction?.segmentId ?? ''))
  return (
    <>
      {/* What is not saved has its own tools, and these would lie over the text that is compared. */}
      {hasTools && line.correction !== undefined && trouble === undefined ? <LineTools line={line} /> : null}
      {isCorrected(line) ? <EditedMark line={line} /> : null}
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

/** Floats above the last word of a line, so that nothing moves when it shows, wherever the mark after it wraps to. */
function LineTools({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  return (
    <span className="relative">
      {WORD_JOINER}
      <span
        role="toolbar"
        aria-label={t.tools}
        data-line-tools
        className="absolute right-0 bottom-full z-10 flex rounded-control border border-line bg-surface shadow-float"
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
