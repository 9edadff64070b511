import { memo } from 'react'
import { useIsCurrent } from './current-line'
import type { ReferenceSegment } from './transcript'

type RowProps = {
  segment: ReferenceSegment
  line: number
  who: string
  y: number
  query: string
  measure: (element: Element | null) => void
  onSeek: (seconds: number) => void
}

export const Row = memo(function Row({ segment, line, who, y, query, measure, onSeek }: RowProps) {
  const isCurrent = useIsCurrent(line)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it measures, nobody reads
    <div
      className="row"
      data-index={line}
      ref={measure}
      aria-current={isCurrent || undefined}
      style={{ transform: `translateY(${y}px)` }}
      onClick={() => onSeek(segment.startTime)}
    >
      <div className="who">
        {new Date(segment.startTime * 1000).toISOString().slice(11, 19)}
        <br />
        {who}
      </div>
      <div>{marked(segment.text, query)}</div>
    </div>
  )
})

function marked(text: string, query: string) {
  if (query === '') return text
  const lowered = text.toLowerCase()
  const parts = []
  let from = 0
  for (let at = lowered.indexOf(query); at >= 0; at = lowered.indexOf(query, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + query.length)}</mark>)
    from = at + query.length
  }
  return [...parts, text.slice(from)]
}
