import { reportEnglish } from './languages/reported-english.ts'
import { wordingIn } from './languages/wording.ts'
import type { People } from './people.ts'
import type { ReadMeeting } from './read-meeting.ts'
import type { Sentence } from './sentence.ts'
import { namesPattern } from './task-reading.ts'

/** One sentence of an overview; `startTime` null: it is about the whole meeting. */
export type OverviewLine = { text: string; startTime: number | null }

/** How statements are told to somebody who was not there. */
export type Telling = {
  /** `Anna said that …`, or `Anna: …` where that cannot be done well. */
  tell: (sentence: Sentence) => string
  /** The same for several in a row; who goes on speaking is not named as if anew. */
  tellAll: (sentences: Sentence[]) => OverviewLine[]
  /** 1 where it can be told in the third person, less for a fragment or a request. */
  fluency: (sentence: Sentence) => number
  /** Null in a monologue, where a name before every line says nothing. */
  nameOf: (sentence: Sentence) => string | null
}

const FRAGMENT = 0.25

const tellings = new WeakMap<ReadMeeting, Telling>()

/** Tells sentences of this meeting. */
export function tellerOf(meeting: ReadMeeting): Telling {
  const telling = tellings.get(meeting) ?? createTelling(meeting)
  tellings.set(meeting, telling)
  return telling
}

function createTelling(meeting: ReadMeeting): Telling {
  const isEnglish = meeting.rules.language === 'en'
  const nameOf = namesOf(meeting)
  const withoutCall = callRemover(meeting.people)
  const reported = (sentence: Sentence) =>
    isEnglish && sentence.isWhole ? reportEnglish(withoutCall(sentence.text), meeting.isCommonWord) : null
  const isRequest = (sentence: Sentence) => (meeting.rules.tasks?.request(sentence.said) ?? null) !== null
  const tell = (sentence: Sentence, isContinued = false) => {
    const name = nameOf(sentence)
    if (name === null) return sentence.text
    const report = reported(sentence)
    if (report === null) return `${name}: ${sentence.text}`
    return `${name} ${isContinued ? report.verb.replace('said', 'added') : report.verb} ${report.clause}`
  }
  return {
    tell: (sentence) => tell(sentence),
    tellAll: (sentences) =>
      sentences.map((sentence, index) => ({
        text: tell(sentence, sentences[index - 1]?.speakerId === sentence.speakerId),
        startTime: sentence.startTime,
      })),
    fluency: (sentence) => ((isEnglish && reported(sentence) === null) || isRequest(sentence) ? FRAGMENT : 1),
    nameOf,
  }
}

/** `Ben, we have read it` is told as `we have read it`. */
function callRemover(people: People): (text: string) => string {
  const names = namesPattern(people)
  if (names === '') return (text) => text
  const call = new RegExp(String.raw`^(?:${names}),\s+(?=\p{L})`, 'iu')
  return (text) => text.replace(call, '')
}

/** Names as in the transcript without what stands in brackets; unnamed speakers are numbered in order of appearance. */
function namesOf({ people, sentences, rules }: ReadMeeting): (sentence: Sentence) => string | null {
  const names = new Map<string, string>()
  const { speaker } = wordingIn(rules.language)
  for (const { speakerId } of sentences) {
    if (names.has(speakerId)) continue
    const name =
      people
        .ofSpeaker(speakerId)
        ?.name.replace(/\s*\(.*$/, '')
        .trim() ?? ''
    names.set(speakerId, name === '' ? `${speaker} ${names.size + 1}` : name)
  }
  return ({ speakerId }) => (names.size > 1 ? (names.get(speakerId) ?? null) : null)
}
