import { useMemo } from 'react'
import { wordDiff } from './word-diff'

type DiffTextProps = { before: string; after: string; side: 'before' | 'after' }

/** One of two texts, with the words marked that the other does not have; by an underline too, not by colour alone. */
export function DiffText({ before, after, side }: DiffTextProps) {
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  const own = side === 'before' ? 'removed' : 'added'
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {parts.map(({ kind, text }, index) =>
        kind === 'same' ? (
          // The parts have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{text}</span>
        ) : kind === own ? (
          // oxlint-disable-next-line react/no-array-index-key
          <Marked key={index} text={text} />
        ) : null,
      )}
    </span>
  )
}

/** The words marked; the space around them is not, which alone would look like a stray line. */
function Marked({ text }: { text: string }) {
  const words = text.trim()
  const start = text.length - text.trimStart().length
  return (
    <>
      {text.slice(0, start)}
      {words === '' ? null : (
        <mark className="rounded-xs bg-warn-soft text-ink underline decoration-warn decoration-2">{words}</mark>
      )}
      {text.slice(start + words.length)}
    </>
  )
}
