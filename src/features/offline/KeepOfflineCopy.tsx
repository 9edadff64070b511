import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Recording, RecordingNote, Summary } from '#openapi/generated/types.ts'
import { chooseSummary } from '#shared/summaries.ts'
import { buildDocument, useDocumentLabels } from '~/features/recordings/export/document/build-document'
import type { ExportDocument } from '~/features/recordings/export/document/export-document'
import { noteQueries } from '~/features/recordings/notes/note-queries'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { summaryQueries } from '~/features/recordings/summary/summary-queries'
import type { TranscriptLine } from '~/features/recordings/transcript/transcript-lines'
import { transcriptQueries } from '~/features/recordings/transcript/transcript-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { staysSignedIn, useSessionStore } from '~/features/session/session-store'
import { onIdle } from '~/lib/browser'
import { keepCopy } from '~/lib/offline-copies'
import type { Locale } from '~/messages/i18n'

/** The part of a recording that can be read offline. */
export type OfflineContent = { document: ExportDocument }

type KeepOfflineCopyProps = {
  directoryId: string
  recordingId: string
  /** IETF tag of the summary being read. */
  language: string | undefined
}

/** Saves the open recording for offline use, from data the page has loaded anyway. Renders nothing. */
export function KeepOfflineCopy({ directoryId, recordingId, language }: KeepOfflineCopyProps) {
  const place = { directoryId, recordingId }
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: false })
  const { data: recording } = useQuery({ ...recordingQueries.detail(directoryId, recordingId), enabled: false })
  const { data: spoken } = useQuery({ ...transcriptQueries.reading(directoryId, recordingId), enabled: false })
  const { data: summaries } = useQuery({ ...summaryQueries.list(directoryId, recordingId), enabled: false })
  const { data: notes } = useQuery({ ...noteQueries.list(place), enabled: false })
  if (me === undefined || recording === undefined || spoken === undefined || summaries === undefined) return null
  return (
    <Keeping
      directoryId={directoryId}
      userId={me.userId}
      recording={recording}
      lines={spoken.lines}
      summaries={summaries}
      notes={notes ?? []}
      language={language}
    />
  )
}

type Opened = {
  recording: Recording
  lines: readonly TranscriptLine[]
  summaries: readonly Summary[]
  notes: readonly RecordingNote[]
  language: string | undefined
  locale: Locale
}

type KeepingProps = Omit<Opened, 'locale'> & { directoryId: string; userId: string }

function Keeping({ directoryId, userId, recording, lines, summaries, notes, language }: KeepingProps) {
  const labels = useDocumentLabels(directoryId, recording)
  const { locale } = labels.formats

  const keep = useEffectEvent((opened: Opened) => {
    const { recordingId, languageCode, durationInSeconds } = opened.recording
    const summary = chooseSummary(opened.summaries, { ...opened, spoken: languageCode })
    const source = { ...opened, summary: summary?.isSummarizationSucceeded === true ? summary : null }
    const content: OfflineContent = {
      document: buildDocument(source, { ...labels, hasSpeakers: true, hasTimes: true }),
    }
    const { dateTime, spokenDuration } = labels.formats
    const about = [
      dateTime(labels.recordedOn),
      ...(durationInSeconds === null ? [] : [spokenDuration(durationInSeconds)]),
    ]
    const facts = { directoryId, recordingId, title: labels.title, about: about.join(' · ') }
    const isWanted = () => staysSignedIn(useSessionStore.getState())
    // If there is no room for it, it can still be read online.
    keepCopy({ ...facts, openedOn: new Date().toISOString() }, content, { userId, isWanted }).catch(() => {})
  })

  useEffect(
    () => onIdle(() => keep({ recording, lines, summaries, notes, language, locale })),
    [recording, lines, summaries, notes, language, locale],
  )

  return null
}
