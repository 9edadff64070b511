import { newTask } from '~/features/tasks/new-task'
import { newVocabularyEntry } from '~/features/vocabulary/new-entry'
import { copyRich, copyText } from '~/lib/browser'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useSpeakerName } from '../../speakers/speaker-facts'
import type { Passage } from './selected-text'
import { selectionMessages } from '../transcript.messages'

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
export type QuotedPassage = {
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
      `<p><strong>${escaped(speaker)}</strong> (<a href="${escaped(url)}">${escaped(time)}</a>): ${escaped(text)}</p>`,
  )
  const source = `<p><a href="${escaped(passages[0]?.url ?? '')}">${escaped(title)}</a></p>`
  return `<blockquote dir="auto">${said.join('')}</blockquote>${source}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** The address of the page at a moment, without what else it says of how one reads. */
export function momentUrl(address: string, seconds: number): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  url.searchParams.set('t', String(Math.floor(seconds)))
  return url.href
}
