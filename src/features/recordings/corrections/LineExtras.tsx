import { CloudOff } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { EditedMark } from './EditedMark'
import { useEditing } from './edit-store'
import { useLineSelection } from './line-selection'
import { LineTools } from './LineTools'
import { LineTrouble } from './LineTrouble'

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
