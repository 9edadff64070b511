import { create } from 'zustand'
import { escapeHtml } from '#shared/escape-html.ts'
import { newTask } from '~/features/tasks/task-body'
import { newVocabularyEntry } from '~/features/vocabulary/new-entry'
import { copyRich, copyText } from '~/lib/browser'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useSpeakerName } from '../../speakers/speaker-facts'
import { type Paragraph, type TranscriptLine, isContinued, paragraphOf } from '../transcript-lines'
import { selectionMessages } from '../transcript.messages'

/** A place in the text of a line, in characters. */
type TextPlace = { line: number; offset: number }

/** From one place in the transcript to another, in spoken order. */
export type TextSpan = { start: TextPlace; end: TextPlace }

/** What one person says in a piece of the transcript. */
type Passage = {
  line: TranscriptLine
  text: string
}

/** What of the rows shown lies within a span, one passage for each speaker in turn; nothing empty. */
export function passagesIn(rows: readonly Paragraph[], { start, end }: TextSpan): Passage[] {
  const passages: Passage[] = []
  const first = Math.max(0, paragraphOf(rows, start.line))
  for (const row of rows.slice(first)) {
    if (row.firstLine > end.line) break
    for (const line of isContinued(row) ? [] : row.lines) add(passages, line, textWithin(line, { start, end }))
  }
  return passages
}

/** All of a row, where nothing is selected. */
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
  /** What the actions are for; null when there is nothing. */
  span: TextSpan | null
  /** The paragraph they are for where no text is selected; its place among the rows. */
  row: number | null
  /** Grows when the person asks to go to the actions by keyboard. */
  entries: number
  /** Rows in which the selection begins and ends; they must not leave the document. */
  heldRows: readonly number[]
}

const NOTHING: SelectedState = { span: null, row: null, entries: 0, heldRows: [] }

/** What of the transcript is selected. */
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

/** Which lines of the transcript the person has selected, and from where to where; null when none are. */
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

/** Where in a line's text a boundary of the selection is; null when it lies outside of the line. */
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

/** What can be done with passages of the transcript. */
export function useSelectionActions({ passages, title, languageCode }: SelectionFacts) {
  const t = useMessages(selectionMessages)
  const speakerName = useSpeakerName()
  const address = window.location.href
  const text = passages.map((passage) => passage.text).join(' ')
  // A double click may take the comma with the word.
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
    /** Only for what may be a word or a name. */
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

/** Something said, ready to be passed on. */
type QuotedPassage = {
  speaker: string
  /** As a player shows it: 12:04. */
  time: string
  /** With its quotation marks. */
  text: string
  /** Opens the recording at this moment. */
  url: string
}

type Quote = {
  /** Of the recording. */
  title: string
  /** In spoken order, at least one. */
  passages: readonly QuotedPassage[]
}

/** A quote as text that any program takes: each passage with speaker and time, then where it is from. */
export function quoteText({ title, passages }: Quote): string {
  const said = passages.map(({ speaker, time, text }) => `${speaker} (${time}): ${text}`)
  return [...said, `${title}, ${passages[0]?.url ?? ''}`].join('\n')
}

/** The same with links at its times, for programs that take rich text. Names and words are strangers'. */
export function quoteHtml({ title, passages }: Quote): string {
  const said = passages.map(
    ({ speaker, time, text, url }) =>
      `<p><strong>${escapeHtml(speaker)}</strong> (<a href="${escapeHtml(url)}">${escapeHtml(time)}</a>): ${escapeHtml(text)}</p>`,
  )
  const source = `<p><a href="${escapeHtml(passages[0]?.url ?? '')}">${escapeHtml(title)}</a></p>`
  return `<blockquote dir="auto">${said.join('')}</blockquote>${source}`
}

/** The address of the page at a moment, without what else it says of how one reads. */
export function momentUrl(address: string, seconds: number): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  url.searchParams.set('t', String(Math.floor(seconds)))
  return url.href
}
