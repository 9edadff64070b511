import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { newVocabularyEntry } from '~/features/vocabulary/new-entry'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { Outcome } from './correct'
import { editing, type CorrectionPlace } from './edit-store'
import { HitList } from './HitList'
import { replaceMessages } from './replace.messages'
import { findHits, mistakenForms, replacementChanges, type Hit, type ReplaceTerms } from './replacements'
import { ReplaceFields } from './ReplaceFields'
import { ReplaceProgress } from './ReplaceProgress'
import { ReplaceResult } from './ReplaceResult'
import { undoHistory } from './undo-history'
import { useCorrections } from './use-corrections'

type ReplacePanelProps = { place: CorrectionPlace; words: string; languageCode: string | null }

type Run =
  | { step: 'choosing' }
  | { step: 'replacing'; done: number; all: number }
  | { step: 'done'; outcome: Outcome; hits: readonly Hit[]; terms: ReplaceTerms }

const NO_LINES: readonly TranscriptLine[] = []
const NONE: ReadonlySet<string> = new Set()

/** Finds words in the whole transcript and replaces them where the person wants, all in one go. */
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

/** The terms, the places chosen, and how far replacing them is. */
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
    // Closed midway, there is no place left but a toast to tell of it and to take it back.
    if (isGone.current) return remember(outcome.saved, t.done(outcome.saved.length), { place })
    if (outcome.saved.length > 0) undoHistory.corrected(outcome.saved)
    setRun({ step: 'done', outcome, hits: chosen, terms })
  }

  return { terms, setTerms, hits, chosen, left, setLeft, run, setRun, replace, stop: () => stopping.current.abort() }
}

/** Whether the panel was closed. */
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

/** Where the words stand, a moment behind the typing in a long transcript. */
function useHits({ directoryId, recordingId }: CorrectionPlace, terms: ReplaceTerms): readonly Hit[] {
  const { data } = useQuery(transcriptQueries.reading(directoryId, recordingId))
  const lines = data?.lines ?? NO_LINES
  const settled = useDeferredValue(terms)
  return useMemo(() => findHits(lines, settled), [lines, settled])
}

const withIds = (left: ReadonlySet<string>, ids: ReadonlySet<string>, isLeft: boolean): ReadonlySet<string> =>
  isLeft ? new Set([...left, ...ids]) : new Set([...left].filter((id) => !ids.has(id)))
