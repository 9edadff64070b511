import { newTask } from '~/features/tasks/new-task'
import { newVocabularyEntry } from '~/features/vocabulary/new-entry'
import { copyRich, copyText } from '~/lib/browser'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useSpeakerName } from '../use-speaker-name'
import { momentUrl } from './moment-url'
import { quoteHtml, quoteText, type Quote } from './quote'
import type { Passage } from './selected-text'
import { selectionMessages } from './selection.messages'

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
