import { useSessionStore } from '~/features/session/session-store'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { MAX_NAME_LENGTH, type Refusal } from '../check-file'
import { optionsDialog } from '../options/options-dialog'
import { sentAmount } from './sent-amount'
import type { UploadFailure } from '../upload-failure'
import type { Hold, UploadStep } from '../upload-step'
import { payloadOf, type UploadItem } from '../upload-store'
import { isTranscriptName } from '../upload-formats'
import { useTranscriptProblem } from '../use-transcript-problem'
import { uploadTrayMessages } from './upload-tray.messages'

export type TrayWords = ReturnType<(typeof uploadTrayMessages)['get']>

/** A few of the formats, the ones people have; all would not fit. */
const SOME_FORMATS = 'mp4, mp3, wav…'

/** Says where an upload is: `const words = useUploadWords()` … `words(item)`. */
export function useUploadWords(): (item: UploadItem) => string {
  const t = useMessages(uploadTrayMessages)
  const { fileSize, spokenDuration, percent, date, locale } = useFormats()
  const problemWords = useTranscriptProblem()
  const isAskingAgain = useSessionStore((state) => state.isAskingAgain)
  const editedIds = optionsDialog.useOpening()

  function sendingWords(item: UploadItem, sentBytes: number, rate: number | null): string {
    const size = payloadOf(item)?.size ?? item.sizeBytes
    const amounts = { sent: sentAmount(sentBytes, size, locale), total: fileSize(size) }
    const seconds = rate === null ? 0 : (size - sentBytes) / rate
    return seconds < 1 ? t.sent(amounts) : t.sentWithTime({ ...amounts, time: spokenDuration(seconds) })
  }

  function holdWords({ twin }: UploadItem, hold: Hold): string {
    if (hold !== 'duplicate' || twin === null) return t[holdKeys[hold]]
    return twin.recordingId === null
      ? t.holdTwice({ name: twin.name })
      : t.holdUploaded({ date: date(twin.uploadedAt) })
  }

  /** Steps without a problem and without numbers. */
  function plainWords({ id, name, transcript }: UploadItem, step: PlainStep): string {
    const isRead = transcript !== null || isTranscriptName(name)
    const waitsForSignIn = isAskingAgain && (step === 'requesting' || step === 'finalizing')
    if (waitsForSignIn) return t.afterSignIn
    if (step === 'finalizing' && isRead) return t.readingTranscript
    return step === 'finalizing' && editedIds?.includes(id) ? t.beingChosen : t[plainKeys[step]]
  }

  return (item) => {
    const { step } = item
    if (step.step === 'refused') return refusalWords(t, step.refusal)
    if (step.step === 'held') return holdWords(item, step.hold)
    if (step.step === 'extracting') return t.extracting({ percent: percent(step.part) })
    if (step.step === 'sending') return sendingWords(item, step.sentBytes, step.bytesPerSecond)
    if (step.step === 'interrupted') return passingWords(t, step.failure)
    if (step.step === 'failed') {
      const { transcriptProblem } = item
      const isTold = step.failure === 'transcriptRefused' && transcriptProblem !== null
      return isTold ? problemWords(transcriptProblem) : failureWords(t, step.failure)
    }
    return plainWords(item, step.step)
  }
}

type PlainStep = Exclude<UploadStep['step'], 'refused' | 'held' | 'extracting' | 'sending' | 'interrupted' | 'failed'>

const plainKeys = {
  queued: 'queued',
  requesting: 'requesting',
  finalizing: 'finalizing',
  waitingForSlot: 'waitingForSlot',
  unfinished: 'needsFile',
  done: 'stored',
} as const satisfies Record<PlainStep, keyof TrayWords>

const holdKeys = {
  paused: 'holdPaused',
  offered: 'holdOffered',
  duplicate: 'holdOffered',
  noSound: 'holdNoSound',
  emptySound: 'holdEmptySound',
  silent: 'holdSilent',
  soundFailed: 'holdSoundFailed',
  transcript: 'holdTranscript',
} as const satisfies Record<Hold, keyof TrayWords>

/** Why a file is not even tried. */
export function refusalWords(t: TrayWords, refusal: Refusal | 'unreadable'): string {
  if (refusal === 'format') return t.format({ formats: SOME_FORMATS })
  if (refusal === 'nameTooLong') return t.nameTooLong({ max: MAX_NAME_LENGTH })
  return t[refusal]
}

/** What goes on by itself. */
export function passingWords(t: TrayWords, failure: UploadFailure): string {
  if (failure === 'offline') return t.offlineWaits
  if (failure === 'service') return t.serviceWaits
  return failure === 'rateLimited' || failure === 'busy' ? t.rateLimitedWaits : t.connectionWaits
}

/** What does not. */
export const failureWords = (t: TrayWords, failure: UploadFailure): string => t[failureKeys[failure]]

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
  fileMissing: 'fileMissing',
  notAccepted: 'notAccepted',
  wishesRefused: 'wishesRefused',
  transcriptRefused: 'notAccepted',
  noAccess: 'noAccess',
  gone: 'gone',
  signedOut: 'signedOut',
} as const satisfies Record<UploadFailure, keyof TrayWords>
