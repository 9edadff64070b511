import { create } from 'zustand'
import { escapeHtml } from '#shared/escape-html.ts'
import { newTask } from '~/features/tasks/task-body'
import { newVocabularyEntry } from '~/features/vocabulary/entries'
import { copyRich, copyText } from '~/lib/browser'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useSpeakerName } from '../../speakers/speaker-facts'
import { type Paragraph, type TranscriptLine, isContinued, paragraphOf } from '../transcript-lines'
import { selectionMessages } from '../transcript.messages'

/** A position in the text of a line, in characters. */
type TextPlace = { line: number; offset: number }

/** A range of the transcript, in spoken order. */
export type TextSpan = { start: TextPlace; end: TextPlace }

/** What one person says within a range. */
type Passage = {
  line: TranscriptLine
  text: string
}

/** The passages of the rows shown within a range, one per speaker in turn, without empty ones. */
export function passagesIn(rows: readonly Paragraph[], { start, end }: TextSpan): Passage[] {
  const passages: Passage[] = []
  const first = Math.max(0, paragraphOf(rows, start.line))
  for (const row of rows.slice(first)) {
    if (row.firstLine > end.line) break
    for (const line of isContinued(row) ? [] : row.lines) add(passages, line, textWithin(line, { start, end }))
  }
  return passages
}

/** The range of a whole row, for when nothing is selected. */
export function spanOfRow({ lines, firstLine, lastLine }: Paragraph): TextSpan {
  return {
    start: { line: firstLine, offset: 0 },
    end: { line: lastLine, offset: lines.at(-1)?.text.length ?? 0 },
  }
}

function textWithin({ index, text }: TranscriptLine, { start, end }: TextSpan): string {
  if (index < start.line || index > end.line) return ''
  return text
    .slice(index === start.line ? start.offset : 0, index === end.line ? end.offset : undefined)
    .replace(/\s+/g, ' ')
    .trim()
}

function add(passages: Passage[], line: TranscriptLine, text: string) {
  if (text === '') return
  const last = passages.at(-1)
  if (last?.line.speaker.speakerId === line.speaker.speakerId) last.text += ` ${text}`
  else passages.push({ line, text })
}

type SelectedState = {
  /** The range the actions apply to; null if there is none. */
  span: TextSpan | null
  /** Index of the row the actions apply to, if no text is selected. */
  row: number | null
  /** Incremented when the person asks to reach the actions by keyboard. */
  entries: number
  /** Rows where the selection starts and ends; they must stay in the document. */
  heldRows: readonly number[]
}

const NOTHING: SelectedState = { span: null, row: null, entries: 0, heldRows: [] }

/** The selection in the transcript. */
export const useSelected = create<SelectedState>()(() => NOTHING)

const { setState, getState } = useSelected

export const selected = {
  spanChosen: (span: TextSpan) => setState({ span, row: null }),
  rowChosen: (row: number, span: TextSpan) => setState(({ entries }) => ({ span, row, entries: entries + 1 })),
  entered: () => setState(({ entries }) => ({ entries: entries + 1 })),
  nothing: () => {
    if (getState().span !== null) setState({ span: null, row: null })
  },
  rowsHeld: (heldRows: readonly number[]) => {
    if (heldRows.join() !== getState().heldRows.join()) setState({ heldRows })
  },
}

/** Reads the selected range of the transcript from the browser; null if there is none. */
export function readSelection(region: HTMLElement): { span: TextSpan; range: Range } | null {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!region.contains(range.commonAncestorContainer)) return null
  const lines = [...region.querySelectorAll('[data-line]')].filter((line) => range.intersectsNode(line))
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return null
  const start = placeIn(first, range.startContainer, range.startOffset) ?? placeAt(first, 0)
  const end = placeIn(last, range.endContainer, range.endOffset) ?? placeAt(last, last.textContent.length)
  return { span: { start, end }, range }
}

/** Converts a boundary of the selection to a position in a line; null if it lies outside. */
function placeIn(line: Element, node: Node, offset: number): TextPlace | null {
  if (!line.contains(node)) return null
  const before = new Range()
  before.setStart(line, 0)
  before.setEnd(node, offset)
  return placeAt(line, before.toString().length)
}

const placeAt = (line: Element, offset: number): TextPlace => ({
  line: Number(line.getAttribute('data-line')),
  offset: offset + Number(line.getAttribute('data-from') ?? 0),
})

type SelectionFacts = { passages: readonly Passage[]; title: string; languageCode: string | null }

const MAX_SUBJECT = 120
const MAX_WORD = 60

/** Actions for passages of the transcript. */
export function useSelectionActions({ passages, title, languageCode }: SelectionFacts) {
  const t = useMessages(selectionMessages)
  const speakerName = useSpeakerName()
  const address = window.location.href
  const text = passages.map((passage) => passage.text).join(' ')
  // A double click may select the comma along with the word.
  const word = text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  const moment = passages[0]?.line.startTime ?? 0

  const quote = (): Quote => ({
    title,
    passages: passages.map((passage) => ({
      speaker: speakerName(passage.line.speaker),
      time: formatDuration(passage.line.startTime),
      text: t.quote({ text: passage.text }),
      url: momentUrl(address, passage.line.startTime),
    })),
  })

  const copy = (copied: Promise<void>, message: string) =>
    copied.then(
      () => showToast(message),
      () => showToast(t.copyFailed, { tone: 'error' }),
    )

  return {
    copyQuote: () => void copy(copyRich({ text: quoteText(quote()), html: quoteHtml(quote()) }), t.quoteCopied),
    copyLink: () => void copy(copyText(momentUrl(address, moment)), t.linkCopied({ time: formatDuration(moment) })),
    makeTask: () =>
      newTask.open({
        subject: shortened(text),
        description: quoteText(quote()),
        candidates: [...new Set(passages.map(({ line }) => speakerName(line.speaker)))],
      }),
    /** Only for text that may be a word or a name. */
    addWord: isWord(word)
      ? () => newVocabularyEntry.open({ phrase: word, manualReplacePhrases: word, languageCode })
      : undefined,
  }
}

const isWord = (text: string) => text !== '' && text.length <= MAX_WORD && text.split(' ').length <= 5

function shortened(text: string): string {
  if (text.length <= MAX_SUBJECT) return text
  const cut = text.slice(0, MAX_SUBJECT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SUBJECT / 2))}…`
}

/** A passage formatted for quoting. */
type QuotedPassage = {
  speaker: string
  /** Formatted like in the player: 12:04. */
  time: string
  /** Including quotation marks. */
  text: string
  /** Opens the recording at this time. */
  url: string
}

type Quote = {
  /** The recording's title. */
  title: string
  /** In spoken order, at least one. */
  passages: readonly QuotedPassage[]
}

/** Formats a quote as plain text: each passage with speaker and time, followed by the source. */
export function quoteText({ title, passages }: Quote): string {
  const said = passages.map(({ speaker, time, text }) => `${speaker} (${time}): ${text}`)
  return [...said, `${title}, ${passages[0]?.url ?? ''}`].join('\n')
}

/** Formats a quote as HTML with times as links. Escapes everything, because names and words are untrusted. */
export function quoteHtml({ title, passages }: Quote): string {
  const said = passages.map(
    ({ speaker, time, text, url }) =>
      `<p><strong>${escapeHtml(speaker)}</strong> (<a href="${escapeHtml(url)}">${escapeHtml(time)}</a>): ${escapeHtml(text)}</p>`,
  )
  const source = `<p><a href="${escapeHtml(passages[0]?.url ?? '')}">${escapeHtml(title)}</a></p>`
  return `<blockquote dir="auto">${said.join('')}</blockquote>${source}`
}

/** The page's address at a moment, without other parameters. */
export function momentUrl(address: string, seconds: number): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  url.searchParams.set('t', String(Math.floor(seconds)))
  return url.href
}
