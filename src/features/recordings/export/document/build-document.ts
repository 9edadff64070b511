import type { Recording, RecordingNote, Speaker, Summary } from '#openapi/generated/types.ts'
import { formatDuration } from '~/lib/text'
import { createFormats, type Formats, useFormats } from '~/messages/formats'
import { dueDay } from '~/lib/due-dates'
import { useMessages } from '~/messages/use-messages'
import { heardSpeakers, paragraphs, type TranscriptLine } from '../../transcript/transcript-lines'
import { legibleText } from '#shared/file-names.ts'
import type { Block, ExportDocument, ExportLabels, ExportTurn } from './export-document'
import { summaryBlocks } from './summary-blocks'
import { notesMessages } from '../../notes/notes.messages'
import { recordingsMessages } from '../../recordings.messages'
import { useSpeakerName } from '../../speakers/speaker-facts'
import { exportMessages } from '../export.messages'

export type DocumentSource = {
  recording: Recording
  /** What was said, in spoken order. null where it is not wanted, or there is none. */
  lines: readonly TranscriptLine[] | null
  summary: Summary | null
  /** In the order of their moments. null where they are not wanted. */
  notes: readonly RecordingNote[] | null
}

export type DocumentOptions = {
  title: string
  hasSpeakers: boolean
  hasTimes: boolean
  labels: ExportLabels
  speakerName: (speaker: Speaker) => string
  noteLabels: { mark: string; by: (of: { name: string }) => string }
  formats: Formats
}

/** A recording as a document: all of its transcript in spoken order, its summary as the page shows it, its notes. */
export function buildDocument(source: DocumentSource, options: DocumentOptions): ExportDocument {
  const { recording, lines, summary } = source
  const { formats, labels, hasTimes } = options
  // What somebody took away is still a line on the page, where it can be brought back.
  const said = lines?.filter(({ text }) => text !== '') ?? null
  const names = heardSpeakers(said ?? []).map(options.speakerName)
  const duration = recording.durationInSeconds
  const document: ExportDocument = {
    title: options.title,
    facts: [
      formats.dateTime(recording.createdOn),
      ...(duration === null ? [] : [formats.spokenDuration(duration)]),
      ...(options.hasSpeakers && names.length > 0 ? [names.join(', ')] : []),
    ],
    labels,
    locale: formats.locale,
    summary:
      summary === null
        ? null
        : {
            languageCode: summary.languageCode,
            blocks: withoutHeading(
              summaryBlocks(summary, { hasTimes, dueLabel: (dueDate) => dueLabel(dueDate, formats) }),
              labels.summary,
            ),
          },
    notes: noteBlocks(source.notes ?? [], options),
    transcript: said === null ? null : { languageCode: recording.languageCode, turns: turnsOf(said, options) },
  }
  return legible(document)
}

/** A first section that is called as the whole part is has its heading there. */
function withoutHeading(blocks: Block[], heading: string): Block[] {
  const [first, ...others] = blocks
  const isSame =
    first?.kind === 'heading' &&
    first.text
      .map(({ text }) => text)
      .join('')
      .trim() === heading
  return isSame ? others : blocks
}

/** A list; null where there is nothing to write. */
function noteBlocks(
  notes: readonly RecordingNote[],
  { hasSpeakers, hasTimes, noteLabels }: DocumentOptions,
): Block[] | null {
  // A moment that was only marked says nothing without its time.
  const told = hasTimes ? notes : notes.filter(({ text }) => text !== '')
  if (told.length === 0) return null
  const items = told.map(({ startTime, text, authorName }): Block[] => [
    {
      kind: 'paragraph',
      text: [
        ...(hasTimes ? [{ text: formatDuration(startTime), isBold: true }, { text: ' ' }] : []),
        { text: text === '' ? noteLabels.mark : text },
        ...(hasSpeakers ? [{ text: ' ' }, { text: noteLabels.by({ name: authorName }), isItalic: true }] : []),
      ],
    },
  ])
  return [{ kind: 'list', isOrdered: false, items }]
}

function turnsOf(
  spoken: readonly TranscriptLine[],
  { hasSpeakers, hasTimes, speakerName }: DocumentOptions,
): ExportTurn[] {
  return paragraphs(spoken).flatMap(({ lines: said, isTurnStart }) => {
    const first = said[0]
    if (first === undefined) return []
    return {
      speaker: hasSpeakers && isTurnStart ? speakerName(first.speaker) : null,
      time: hasTimes ? formatDuration(first.startTime) : null,
      startTime: first.startTime,
      text: said.map((line) => line.text.replaceAll(/\s+/g, ' ')).join(' '),
    }
  })
}

function dueLabel(dueDate: string | null, formats: Formats): string | null {
  const day = dueDay(dueDate)
  if (day === null) return null
  const { date } = day.isWholeDay ? createFormats(formats.locale, 'UTC') : formats
  return date(day.moment)
}

/** Every text of the document without characters that no format can hold. */
function legible<Value>(value: Value): Value {
  const copy: Value = structuredClone(value)
  mend(copy)
  return copy
}

function mend(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, legibleText(inner))
    else mend(inner)
  }
}

/** The words of a document that are not said in the recording, in the reader's language. */
export function useDocumentLabels(recording: Recording): Omit<DocumentOptions, 'hasSpeakers' | 'hasTimes'> {
  const { summary, transcript, task, person, due } = useMessages(exportMessages)
  const { untitled } = useMessages(recordingsMessages)
  const { title: notes, mark, by } = useMessages(notesMessages)
  const formats = useFormats()
  const speakerName = useSpeakerName()
  return {
    title: recording.name?.trim() || untitled,
    labels: { summary, notes, transcript, task, person, due },
    noteLabels: { mark, by },
    formats,
    speakerName,
  }
}
