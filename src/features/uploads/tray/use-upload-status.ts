import { useSessionStore } from '~/features/session/session-store'
import { withoutDirectionMarks } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { MAX_NAME_LENGTH, type Refusal, type UploadFailure, useTranscriptProblem } from '../upload-failure'
import { optionsDialog } from '../upload-options'
import type { Hold, UploadStep } from '../upload-step'
import { payloadOf, type UploadItem } from '../upload-store'
import { isTranscriptName } from '../choose-files'
import { uploadTrayMessages } from './upload-tray.messages'

export type TrayMessages = MessagesOf<typeof uploadTrayMessages>

/** A few common formats; all of them wouldn't fit. */
const SOME_FORMATS = 'mp4, mp3, wav…'

/** Returns a function that describes an upload's status: `const status = useUploadStatus()` … `status(item)`. */
export function useUploadStatus(): (item: UploadItem) => string {
  const t = useMessages(uploadTrayMessages)
  const { fileSize, spokenDuration, percent, date, locale } = useFormats()
  const problemMessage = useTranscriptProblem()
  const isAskingAgain = useSessionStore((state) => state.isAskingAgain)
  const editedIds = optionsDialog.useOpening()

  function sendingStatus(item: UploadItem, sentBytes: number, rate: number | null): string {
    const size = payloadOf(item)?.size ?? item.sizeBytes
    const amounts = { sent: sentAmount(sentBytes, size, locale), total: fileSize(size) }
    const seconds = rate === null ? 0 : (size - sentBytes) / rate
    return seconds < 1 ? t.sent(amounts) : t.sentWithTime({ ...amounts, time: spokenDuration(seconds) })
  }

  function holdStatus({ duplicate }: UploadItem, hold: Hold): string {
    if (hold !== 'duplicate' || duplicate === null) return t[holdKeys[hold]]
    return duplicate.recordingId === null
      ? t.holdTwice({ name: withoutDirectionMarks(duplicate.name) })
      : t.holdUploaded({ date: date(duplicate.uploadedAt) })
  }

  /** Steps without a problem and without numbers. */
  function plainStatus({ id, name, transcript }: UploadItem, step: PlainStep): string {
    const isRead = transcript !== null || isTranscriptName(name)
    const waitsForSignIn = isAskingAgain && (step === 'requesting' || step === 'finalizing')
    if (waitsForSignIn) return t.afterSignIn
    if (step === 'finalizing' && isRead) return t.readingTranscript
    return step === 'finalizing' && editedIds?.includes(id) ? t.beingChosen : t[plainKeys[step]]
  }

  return (item) => {
    const { step } = item
    if (step.step === 'refused') return refusalMessage(t, step.refusal)
    if (step.step === 'held') return holdStatus(item, step.hold)
    if (step.step === 'extracting') return t.extracting({ percent: percent(step.part) })
    if (step.step === 'sending') return sendingStatus(item, step.sentBytes, step.bytesPerSecond)
    if (step.step === 'interrupted') return passingMessage(t, step.failure)
    if (step.step === 'failed') {
      const { transcriptProblem } = item
      const isTold = step.failure === 'transcriptRefused' && transcriptProblem !== null
      return isTold ? problemMessage(transcriptProblem) : failureMessage(t, step.failure)
    }
    return plainStatus(item, step.step)
  }
}

/** Returns true if it doesn't continue without the user. */
export function needsPerson({ step }: Pick<UploadItem, 'step'>): boolean {
  if (step.step === 'held') return step.hold !== 'paused' && step.hold !== 'offered'
  return step.step === 'refused' || step.step === 'failed' || step.step === 'unfinished'
}

type PlainStep = Exclude<UploadStep['step'], 'refused' | 'held' | 'extracting' | 'sending' | 'interrupted' | 'failed'>

const plainKeys = {
  queued: 'queued',
  requesting: 'requesting',
  finalizing: 'finalizing',
  waitingForSlot: 'waitingForSlot',
  unfinished: 'needsFile',
  done: 'stored',
} as const satisfies Record<PlainStep, keyof TrayMessages>

const holdKeys = {
  paused: 'holdPaused',
  offered: 'holdOffered',
  duplicate: 'holdOffered',
  noSound: 'holdNoSound',
  emptySound: 'holdEmptySound',
  silent: 'holdSilent',
  soundFailed: 'holdSoundFailed',
  transcript: 'holdTranscript',
} as const satisfies Record<Hold, keyof TrayMessages>

/** Returns why a file isn't accepted for upload. */
export function refusalMessage(t: TrayMessages, refusal: Refusal | 'unreadable'): string {
  if (refusal === 'format') return t.format({ formats: SOME_FORMATS })
  if (refusal === 'nameTooLong') return t.nameTooLong({ max: MAX_NAME_LENGTH })
  return t[refusal]
}

/** The message for a failure that is retried automatically. */
export function passingMessage(t: TrayMessages, failure: UploadFailure): string {
  if (failure === 'offline') return t.offlineWaits
  if (failure === 'service') return t.serviceWaits
  return failure === 'rateLimited' || failure === 'busy' ? t.rateLimitedWaits : t.connectionWaits
}

/** The message for a failure that isn't. */
export const failureMessage = (t: TrayMessages, failure: UploadFailure): string => t[failureKeys[failure]]

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
  optionsRefused: 'optionsRefused',
  transcriptRefused: 'notAccepted',
  noAccess: 'noAccess',
  gone: 'gone',
  signedOut: 'signedOut',
} as const satisfies Record<UploadFailure, keyof TrayMessages>

const units = [
  { from: 1e9, digits: 1 },
  { from: 1e6, digits: 0 },
  { from: 1e3, digits: 0 },
]

/** Formats the sent part of a size in the unit of the total, without the unit: "1.9" for "of 2.4 GB". */
export function sentAmount(sentBytes: number, totalBytes: number, locale: string): string {
  const { from, digits } = units.find((unit) => totalBytes >= unit.from) ?? { from: 1e3, digits: 0 }
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return format.format(Math.min(sentBytes, totalBytes) / from)
}
