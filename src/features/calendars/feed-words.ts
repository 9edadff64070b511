import { useMessages } from '~/messages/use-messages'
import { calendarsMessages } from './calendars.messages'

type Words = ReturnType<(typeof calendarsMessages)['get']>
type Key = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words]

/** What the service says went wrong, by the words its sentence begins with. */
const known: readonly (readonly [beginning: string, key: Key])[] = [
  ['The address does not lead to a public host', 'errorNotPublic'],
  ['The address must lead to a public host', 'errorNotPublic'],
  ['The name of the host was not found', 'errorUnresolved'],
  ['The host did not take the connection', 'errorUnreachable'],
  ['No secure connection', 'errorInsecure'],
  ['The host did not answer in time', 'errorTimedOut'],
  ['The calendar is larger than 20 MB', 'errorTooLarge'],
  ['The answer was too large', 'errorTooLarge'],
  ['The connection broke', 'errorBroken'],
  ['The request was canceled', 'errorBroken'],
  ['The address leads to a web page', 'errorPage'],
  ['What the address answers with is no calendar', 'errorNoCalendar'],
  ['This is no calendar', 'errorNoCalendar'],
  ['The address leads on to another', 'errorRedirect'],
  ['The host does not give this calendar', 'errorRefused'],
  ['The host does not know this calendar', 'errorGone'],
  ['The host was asked too often', 'errorTooOften'],
  ['The calendar takes too long', 'errorSlow'],
  ['The calendar is too large', 'errorHuge'],
  ['The calendar could not be read', 'errorUnread'],
]

/** Says in the person's language why a calendar could not be read; a sentence nobody knows stays as it is. */
export function feedFailure(sentence: string, words: Words): string {
  const key = known.find(([beginning]) => sentence.startsWith(beginning))?.[1]
  if (key !== undefined) return words[key]
  const status = /^The host answered with an error \((\d+)\)/.exec(sentence)?.[1]
  return status === undefined ? sentence : words.errorHost({ status })
}

export function useFeedFailure(): (sentence: string) => string {
  const words = useMessages(calendarsMessages)
  return (sentence) => feedFailure(sentence, words)
}
