import { useQuery } from '@tanstack/react-query'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import {
  currentLine,
  lineAt,
  setCurrentLine,
  transcriptOf,
  useIsCurrent,
  type ReferenceSegment,
  type ReferenceTranscript,
} from './transcript'

/** A minimal player: sound, search and a virtual list of lines that follows the sound. */
export function Player({ recordingId }: { recordingId: string }) {
  const { data } = useQuery(transcriptOf(recordingId))
  return data === undefined ? <p>Loading</p> : <Lines recordingId={recordingId} transcript={data} />
}

type LinesProps = { recordingId: string; transcript: ReferenceTranscript }

function Lines({ recordingId, transcript: { segments, speakers } }: LinesProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const names = useMemo(() => new Map(speakers.map(({ speakerId, name }) => [speakerId, name])), [speakers])
  const virtualizer = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    overscan: 6,
  })
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim().toLowerCase())
  const hits = useHits(segments, query)
  useEffect(() => {
    if (hits[0] !== undefined) virtualizer.scrollToIndex(hits[0], { align: 'center' })
  }, [hits, virtualizer])
  useFollow({ audio, segments, virtualizer })
  const seek = useCallback((seconds: number) => {
    if (audio.current !== null) audio.current.currentTime = seconds
  }, [])
  return (
    <div className="page">
      <header>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it measures, nobody listens */}
        <audio ref={audio} src={`/media/${recordingId}.wav`} controls preload="metadata" />
        <input id="q" type="search" placeholder="Search" value={text} onChange={(e) => setText(e.target.value)} />
        <output id="hits" data-query={query}>
          {hits.length}
        </output>
      </header>
      <div className="scroll" ref={scroller}>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const segment = segments[index]
            return segment === undefined ? null : (
              <Row
                key={key}
                segment={segment}
                line={index}
                who={names.get(segment.speakerId) ?? ''}
                y={start}
                query={query}
                measure={virtualizer.measureElement}
                onSeek={seek}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function useHits(segments: readonly ReferenceSegment[], query: string): number[] {
  const lowered = useMemo(() => segments.map(({ text }) => text.toLowerCase()), [segments])
  return useMemo(
    () => (query === '' ? [] : lowered.flatMap((text, line) => (text.includes(query) ? [line] : []))),
    [query, lowered],
  )
}

type Following = {
  audio: RefObject<HTMLAudioElement | null>
  segments: readonly ReferenceSegment[]
  virtualizer: Virtualizer<HTMLDivElement, Element>
}

function useFollow({ audio, segments, virtualizer }: Following) {
  useEffect(() => {
    const element = audio.current
    if (element === null) return
    let frame = 0
    const update = () => {
      const line = lineAt(segments, element.currentTime)
      if (line === currentLine()) return
      setCurrentLine(line)
      const { range } = virtualizer
      if (line >= 0 && (range === null || line < range.startIndex || line > range.endIndex))
        virtualizer.scrollToIndex(line, { align: 'center' })
    }
    const loop = () => {
      update()
      frame = requestAnimationFrame(loop)
    }
    const listening = new AbortController()
    const on = (name: string, handle: () => void) =>
      element.addEventListener(name, handle, { signal: listening.signal })
    on('play', () => (frame = requestAnimationFrame(loop)))
    on('pause', () => cancelAnimationFrame(frame))
    for (const name of ['seeking', 'seeked', 'timeupdate']) on(name, update)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [audio, segments, virtualizer])
}

type RowProps = {
  segment: ReferenceSegment
  line: number
  who: string
  y: number
  query: string
  measure: (element: Element | null) => void
  onSeek: (seconds: number) => void
}

const Row = memo(function Row({ segment, line, who, y, query, measure, onSeek }: RowProps) {
  const isCurrent = useIsCurrent(line)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only used for measuring
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
