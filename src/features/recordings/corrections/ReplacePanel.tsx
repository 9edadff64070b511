import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { newVocabularyEntry } from '~/features/vocabulary/entries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Checkbox } from '~/ui/Checkbox'
import { TextField } from '~/ui/TextField'
import { ProgressBar } from '~/ui/ProgressBar'
import { Notice } from '~/ui/Notice'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { Outcome } from './correction-queries'
import { type CorrectionPlace, editing } from './edit-store'
import { findHits, type Hit, HitList, mistakenForms, replacementChanges, type ReplaceTerms } from './HitList'
import { replaceMessages } from './corrections.messages'
import { undoHistory } from './undo-history'
import { useCorrections } from './use-corrections'
import { useReason } from './use-speaker-repairs'

type ReplacePanelProps = { place: CorrectionPlace; words: string; languageCode: string | null }

type Run =
  | { step: 'choosing' }
  | { step: 'replacing'; done: number; all: number }
  | { step: 'done'; outcome: Outcome; hits: readonly Hit[]; terms: ReplaceTerms }

const NO_LINES: readonly TranscriptLine[] = []
const NONE: ReadonlySet<string> = new Set()

/** Finds text in the whole transcript and replaces the chosen matches in one go. */
export function ReplacePanel({ place, words, languageCode }: ReplacePanelProps) {
  const t = useMessages(replaceMessages)
  const { terms, setTerms, hits, chosen, left, setLeft, run, setRun, replace, stop } = useReplacing(place, words)

  function close() {
    stop()
    editing.replaceClosed()
  }

  function offerWord(done: { hits: readonly Hit[]; terms: ReplaceTerms }) {
    close()
    newVocabularyEntry.open({
      phrase: done.terms.replacement.trim(),
      manualReplacePhrases: mistakenForms(done.hits),
      languageCode,
    })
  }

  const isChoosing = run.step === 'choosing'
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.title}
      size="large"
      footer={
        isChoosing ? (
          <>
            <Button variant="ghost" onClick={close}>
              {t.cancel}
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              onClick={() => void replace()}
              className="tabular-nums"
            >
              {t.replace(chosen.length)}
            </Button>
          </>
        ) : null
      }
    >
      {isChoosing ? (
        <>
          <ReplaceFields terms={terms} onChange={setTerms} />
          <HitList
            hits={hits}
            terms={terms}
            left={left}
            onLeave={(ids, isLeft) => setLeft(withIds(left, ids, isLeft))}
          />
        </>
      ) : null}
      {run.step === 'replacing' ? <ReplaceProgress done={run.done} all={run.all} onStop={stop} /> : null}
      {run.step === 'done' ? (
        <ReplaceResult
          outcome={run.outcome}
          phrase={run.terms.replacement.trim()}
          onOffer={() => offerWord(run)}
          onMore={() => setRun({ step: 'choosing' })}
          onClose={close}
        />
      ) : null}
    </Dialog>
  )
}

/** The search terms, the chosen matches, and the progress of replacing. */
function useReplacing(place: CorrectionPlace, words: string) {
  const t = useMessages(replaceMessages)
  const { make, remember } = useCorrections()
  const isGone = useIsGone()
  const [terms, setTerms] = useState<ReplaceTerms>({
    find: words,
    replacement: '',
    isWholeWord: false,
    isCaseSensitive: false,
  })
  const [left, setLeft] = useState(NONE)
  const [run, setRun] = useState<Run>({ step: 'choosing' })
  const stopping = useRef(new AbortController())
  const hits = useHits(place, terms)
  const chosen = hits.filter(({ id }) => !left.has(id))

  async function replace() {
    const changes = replacementChanges(chosen, terms.replacement)
    stopping.current = new AbortController()
    setRun({ step: 'replacing', done: 0, all: changes.length })
    const onProgress = (done: number) => setRun({ step: 'replacing', done, all: changes.length })
    const outcome = await make(changes, { signal: stopping.current.signal, onProgress }, place)
    // If the panel was closed midway, only a toast can report the result and offer Undo.
    if (isGone.current) return remember(outcome.saved, t.done(outcome.saved.length), { place })
    if (outcome.saved.length > 0) undoHistory.corrected(outcome.saved)
    setRun({ step: 'done', outcome, hits: chosen, terms })
  }

  return { terms, setTerms, hits, chosen, left, setLeft, run, setRun, replace, stop: () => stopping.current.abort() }
}

/** Whether the panel has been closed. */
function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

/** The matches; in a long transcript, they lag slightly behind typing. */
function useHits({ directoryId, recordingId }: CorrectionPlace, terms: ReplaceTerms): readonly Hit[] {
  const { data } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  const lines = data?.lines ?? NO_LINES
  const settled = useDeferredValue(terms)
  return useMemo(() => findHits(lines, settled), [lines, settled])
}

const withIds = (left: ReadonlySet<string>, ids: ReadonlySet<string>, isLeft: boolean): ReadonlySet<string> =>
  isLeft ? new Set([...left, ...ids]) : new Set([...left].filter((id) => !ids.has(id)))

type ReplaceFieldsProps = { terms: ReplaceTerms; onChange: (terms: ReplaceTerms) => void }

/** Fields for the search term, the replacement and how to match. */
function ReplaceFields({ terms, onChange }: ReplaceFieldsProps) {
  const t = useMessages(replaceMessages)
  return (
    <div className="grid gap-x-4 gap-y-3 pt-3 sm:grid-cols-2">
      <TextField
        label={t.find}
        value={terms.find}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...terms, find: event.currentTarget.value })}
      />
      <TextField
        label={t.replacement}
        value={terms.replacement}
        maxLength={400}
        autoComplete="off"
        onChange={(event) => onChange({ ...terms, replacement: event.currentTarget.value })}
      />
      <div className="flex flex-wrap gap-x-5 sm:col-span-2">
        <Checkbox
          label={t.wholeWord}
          checked={terms.isWholeWord}
          onChange={(event) => onChange({ ...terms, isWholeWord: event.currentTarget.checked })}
        />
        <Checkbox
          label={t.caseSensitive}
          checked={terms.isCaseSensitive}
          onChange={(event) => onChange({ ...terms, isCaseSensitive: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}

type ReplaceProgressProps = { done: number; all: number; onStop: () => void }

/** How many lines are done, with a button to stop. */
function ReplaceProgress({ done, all, onStop }: ReplaceProgressProps) {
  const t = useMessages(replaceMessages)
  return (
    <div className="flex flex-col gap-3 py-6">
      <ProgressBar label={t.replacing} value={all === 0 ? 0 : done / all} />
      <p className="text-control text-ink-2 tabular-nums">{t.progress({ done, all })}</p>
      <Button className="self-start" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  )
}

type ReplaceResultProps = {
  outcome: Outcome
  /** The replacement; may be empty. */
  phrase: string
  onOffer: () => void
  onMore: () => void
  onClose: () => void
}

/** What was and wasn't replaced, with Undo and an offer to add the word to the vocabulary. */
function ReplaceResult({ outcome, phrase, onOffer, onMore, onClose }: ReplaceResultProps) {
  const t = useMessages(replaceMessages)
  const { takeBack } = useCorrections()
  const [isUndoing, setIsUndoing] = useState(false)
  const { saved } = outcome

  async function undo() {
    setIsUndoing(true)
    await takeBack(saved)
    onMore()
  }

  return (
    <div className="flex flex-col gap-3 pt-3">
      {saved.length === 0 ? null : (
        <Notice
          tone="good"
          title={t.done(saved.length)}
          action={
            <Button size="small" isPending={isUndoing} onClick={() => void undo()}>
              {isUndoing ? t.undoing : t.undo}
            </Button>
          }
        />
      )}
      <NotDone outcome={outcome} />
      {saved.length > 0 && phrase !== '' ? (
        <Notice
          action={
            <Button size="small" onClick={onOffer}>
              {t.addToVocabulary}
            </Button>
          }
        >
          {t.offer({ phrase })}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button variant="ghost" onClick={onMore}>
          {t.more}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  )
}

function NotDone({ outcome: { conflicts, failed, error } }: { outcome: Outcome }) {
  const t = useMessages(replaceMessages)
  const reasonOf = useReason()
  return (
    <>
      {conflicts.length > 0 ? <Notice tone="warn">{t.conflicts(conflicts.length)}</Notice> : null}
      {failed.length > 0 && error !== undefined ? (
        <Notice tone="bad">{t.failed(failed.length, { reason: reasonOf(error) })}</Notice>
      ) : null}
      {failed.length > 0 && error === undefined ? <Notice tone="warn">{t.stopped(failed.length)}</Notice> : null}
    </>
  )
}
