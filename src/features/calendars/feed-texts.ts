import type { Calendar, CalendarErrorCode } from '#openapi/generated/types.ts'
import { useMessages, type MessagesOf } from '~/messages/use-messages'
import { calendarsMessages } from './calendars.messages'

type Messages = MessagesOf<typeof calendarsMessages>
type Key = { [Name in keyof Messages]: Messages[Name] extends string ? Name : never }[keyof Messages]

const keys: Record<Exclude<CalendarErrorCode, 'hostError'>, Key> = {
  notAllowed: 'errorNotPublic',
  unresolved: 'errorUnresolved',
  unreachable: 'errorUnreachable',
  insecure: 'errorInsecure',
  timedOut: 'errorTimedOut',
  tooLarge: 'errorTooLarge',
  canceled: 'errorBroken',
  broken: 'errorBroken',
  webPage: 'errorPage',
  notACalendar: 'errorNoCalendar',
  redirected: 'errorRedirect',
  refused: 'errorRefused',
  gone: 'errorGone',
  tooOften: 'errorTooOften',
  calendarTooSlow: 'errorSlow',
  calendarTooLarge: 'errorHuge',
  unreadableCalendar: 'errorUnread',
}

type Failure = Pick<Calendar, 'lastError' | 'lastErrorCode' | 'lastErrorStatus'>

/** Says in the person's language why a calendar could not be read; the service's sentence where no code says it. */
function feedFailure({ lastError, lastErrorCode: code, lastErrorStatus: status }: Failure, t: Messages): string {
  if (code === 'hostError' && status !== null) return t.errorHost({ status })
  return code === null || code === 'hostError' || !Object.hasOwn(keys, code) ? (lastError ?? '') : t[keys[code]]
}

export function useFeedFailure(): (failure: Failure) => string {
  const t = useMessages(calendarsMessages)
  return (failure) => feedFailure(failure, t)
}
