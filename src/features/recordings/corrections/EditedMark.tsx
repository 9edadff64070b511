import { PencilLine } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { useSpeakerName } from '../speakers/speaker-facts'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { useEditing } from './edit-store'
import { useCorrections } from './use-corrections'

// Keeps the mark on the same line as the last word.
const WORD_JOINER = '\u2060'

/** Marks a corrected line; pressing it shows what was recognized and offers to restore it. */
export function EditedMark({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      {WORD_JOINER}
      <button
        type="button"
        title={t.showOriginal}
        aria-label={line.text === '' ? `${t.removed}. ${t.showOriginal}` : t.showOriginal}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="relative ml-1 inline-flex size-5 items-center justify-center rounded-chip align-[-0.2rem] text-ink-3 after:absolute after:-inset-0.5 hover:bg-ink/6 hover:text-ink coarse:after:-inset-3"
      >
        <PencilLine aria-hidden className="size-3.5" />
      </button>
      {isOpen ? <Original id={panelId} line={line} /> : null}
    </>
  )
}

function Original({ id, line }: { id: string; line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const mayCorrect = useEditing((state) => state.place !== null)
  const { bringBack } = useCorrections()
  const speakerName = useSpeakerName()
  const { originalText = null, originalSpeaker } = line.correction ?? {}
  return (
    <span id={id} className="my-1.5 block rounded-card border border-line bg-sunken px-3 py-2 text-control">
      {originalText === null ? null : (
        <span className="block">
          <span className="block text-meta font-medium text-ink-3">{t.recognised}</span>
          <DiffText before={originalText.trim()} after={line.text} side="before" />
        </span>
      )}
      {originalSpeaker === undefined ? null : (
        <span className="block text-small text-ink-2">{t.recognisedBy({ speaker: speakerName(originalSpeaker) })}</span>
      )}
      {mayCorrect ? (
        <Button size="small" className="mt-2" onClick={() => void bringBack(line)}>
          {t.backToOriginal}
        </Button>
      ) : null}
    </span>
  )
}

type DiffTextProps = { before: string; after: string; side: 'before' | 'after' }

/**
 * One side of a comparison, with the words missing from the other side marked, underlined so as not to rely on color
 * alone.
 */
export function DiffText({ before, after, side }: DiffTextProps) {
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  const own = side === 'before' ? 'removed' : 'added'
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {parts.map(({ kind, text }, index) =>
        kind === 'same' ? (
          // The parts have no better key than their index.
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

/** Marks the words but not the surrounding spaces, which would look like stray lines. */
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

/** A part of a text: common to both versions, only in the old one, or only in the new one. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

// Beyond this many comparisons, everything between the common ends counts as changed.
const MAX_COMPARISONS = 250_000

/** Compares two texts word by word; whitespace belongs to the word after it. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const head = commonHead(old, now)
  const tail = commonHead(old.slice(head).toReversed(), now.slice(head).toReversed())
  const middle = changesOf(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return joined([...same(old.slice(0, head)), ...middle, ...same(tail === 0 ? [] : old.slice(-tail))])
}

const wordsOf = (text: string) => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? []

const same = (words: readonly string[]) => words.map((text): DiffPart => ({ kind: 'same', text }))

function commonHead(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

function changesOf(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > MAX_COMPARISONS) return replaced(old, now)
  const lengths = commonLengths(old, now)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      parts.push({ kind: 'removed', text: left })
      i += 1
    } else {
      parts.push({ kind: 'added', text: right ?? '' })
      j += 1
    }
  }
  return parts
}

const replaced = (old: readonly string[], now: readonly string[]): DiffPart[] => [
  ...old.map((text): DiffPart => ({ kind: 'removed', text })),
  ...now.map((text): DiffPart => ({ kind: 'added', text })),
]

const at = (lengths: readonly Uint32Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** Lengths of the longest common subsequences of both word lists, for the suffixes from each pair of indices. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const longest =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
      lengths[i]?.fill(longest, j, j + 1)
    }
  }
  return lengths
}

/** Merges adjacent parts of the same kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text }
    else result.push(part)
  }
  return result
}
