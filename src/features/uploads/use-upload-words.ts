import { useSessionStore } from '~/features/session/session-store'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { MAX_NAME_LENGTH, type Refusal } from './check-file'
import { sentAmount } from './sent-amount'
import type { UploadFailure } from './upload-failure'
import type { UploadStep } from './upload-step'
import type { UploadItem } from './upload-store'
import { uploadTrayMessages } from './upload-tray.messages'

type Words = ReturnType<(typeof uploadTrayMessages)['get']>

/** A few of the formats, the ones people have; all would not fit. */
const SOME_FORMATS = 'mp4, mp3, wav…'

/** Says where an upload is: `const words = useUploadWords()` … `words(item)`. */
export function useUploadWords(): (item: UploadItem) => string {
  const t = useMessages(uploadTrayMessages)
  const { fileSize, spokenDuration, locale } = useFormats()
  const isAskingAgain = useSessionStore((state) => state.isAskingAgain)

  function sendingWords(sizeBytes: number, sentBytes: number, rate: number | null): string {
    const amounts = { sent: sentAmount(sentBytes, sizeBytes, locale), total: fileSize(sizeBytes) }
    const seconds = rate === null ? 0 : (sizeBytes - sentBytes) / rate
    return seconds < 1 ? t.sent(amounts) : t.sentWithTime({ ...amounts, time: spokenDuration(seconds) })
  }

  /** Steps without a problem and without numbers. */
  function plainWords(step: PlainStep): string {
    const waitsForSignIn = isAskingAgain && (step === 'requesting' || step === 'finalizing')
    return waitsForSignIn ? t.afterSignIn : t[plainKeys[step]]
  }

  return ({ step, sizeBytes }) => {
    if (step.step === 'refused') return refusalWords(t, step.refusal)
    if (step.step === 'sending') return sendingWords(sizeBytes, step.sentBytes, step.bytesPerSecond)
    if (step.step === 'interrupted') return passingWords(t, step.failure)
    if (step.step === 'failed') return t[failureKeys[step.failure]]
    return plainWords(step.step)
  }
}

type PlainStep = Exclude<UploadStep['step'], 'refused' | 'sending' | 'interrupted' | 'failed'>

const plainKeys = {
  queued: 'queued',
  requesting: 'requesting',
  finalizing: 'finalizing',
  waitingForSlot: 'waitingForSlot',
  unfinished: 'needsFile',
  done: 'stored',
} as const satisfies Record<PlainStep, keyof Words>

function refusalWords(t: Words, refusal: Refusal): string {
  if (refusal === 'format') return t.format({ formats: SOME_FORMATS })
  if (refusal === 'nameTooLong') return t.nameTooLong({ max: MAX_NAME_LENGTH })
  return t[refusal]
}

function passingWords(t: Words, failure: UploadFailure): string {
  if (failure === 'offline') return t.offlineWaits
  if (failure === 'service') return t.serviceWaits
  return failure === 'rateLimited' || failure === 'busy' ? t.rateLimitedWaits : t.connectionWaits
}

const failureKeys = {
  offline: 'connection',
  connection: 'connection',
  service: 'service',
  rateLimited: 'service',
  busy: 'service',
  addressRefused: 'service',
  quotaUsedUp: 'quotaUsedUp',
  noRoom: 'noRoom',
  fileChanged: 'fileChanged',
  notAccepted: 'notAccepted',
  noAccess: 'noAccess',
  gone: 'gone',
  signedOut: 'signedOut',
} as const satisfies Record<UploadFailure, keyof Words>
