import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { openFilePicker } from '../choose-files'
import { soundOffer } from '../probe/media-facts'
import { isSameMeeting, needsFile } from '../enqueue-files'
import {
  canTakeTranscript,
  continueUpload,
  pairTranscript,
  releaseUploads,
  retryUpload,
  sendSoundOnly,
  unpairTranscript,
} from '../upload-commands'
import { remedies } from '../upload-failure'
import { type Hold, isUnderWay, storedUploadId } from '../upload-step'
import { type UploadItem, useUploads } from '../upload-store'
import { uploadTrayMessages } from './upload-tray.messages'
import type { UploadOptions } from '../upload-options'

/** Additional information about a file, and the available actions. */
export function RowNotes({ item }: { item: UploadItem }) {
  const { step, folderPath } = item
  const optionsLabel = useOptionsLabel(item.options)
  return (
    <>
      {/* Directly below the status, whose sentence ends with its link. */}
      {step.step === 'held' ? <HoldNote item={item} hold={step.hold} /> : null}
      <TranscriptNote item={item} />
      {optionsLabel === '' || step.step === 'done' ? null : <Small text={optionsLabel} />}
      {folderPath === null || step.step === 'done' ? null : <Small text={folderPath} />}
      <SoundNote item={item} />
      <Remedy item={item} />
    </>
  )
}

const Small = ({ text }: { text: string }) => (
  <p className="truncate pr-2 text-small text-ink-3" title={text}>
    <bdi>{text}</bdi>
  </p>
)

function HoldNote({ item: { id, name, directoryId, duplicate }, hold }: { item: UploadItem; hold: Hold }) {
  const t = useMessages(uploadTrayMessages)
  if (hold === 'paused' || hold === 'offered') return null
  if (hold === 'transcript') return <LooseTranscript id={id} name={name} directoryId={directoryId} />
  const label = releaseKeys[hold]

  function release({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusRow(currentTarget)
    releaseUploads([id])
  }

  return (
    <>
      {hold === 'duplicate' && duplicate?.recordingId ? (
        <p className="flex gap-1 pr-2 text-small">
          {t.uploadedAs}
          <Link
            to="/d/$directoryId/recordings/$recordingId"
            params={{ directoryId, recordingId: duplicate.recordingId }}
            className="truncate underline underline-offset-2"
          >
            {duplicate.name}
          </Link>
        </p>
      ) : null}
      <Button size="small" className="self-start" aria-label={t[label.named]({ name })} onClick={release}>
        {t[label.plain]}
      </Button>
    </>
  )
}

const anyway = { plain: 'anyway', named: 'anywayNamed' } as const

const releaseKeys = {
  duplicate: anyway,
  noSound: anyway,
  emptySound: anyway,
  silent: anyway,
  soundFailed: { plain: 'wholeVideo', named: 'wholeVideoNamed' },
} as const satisfies Record<Exclude<Hold, 'paused' | 'offered' | 'transcript'>, object>

/** A longer list wouldn't be read; similar names come first. */
const MOST_RECORDINGS = 5

/** A transcript that may belong to one of the recordings in the list. */
function LooseTranscript({ id, name, directoryId }: Pick<UploadItem, 'id' | 'name' | 'directoryId'>) {
  const t = useMessages(uploadTrayMessages)
  const recordings = useUploads(
    useShallow(({ items }) =>
      items
        .filter((item) => item.directoryId === directoryId && canTakeTranscript(item))
        .toSorted((a, b) => Number(isSameMeeting(b.name, name)) - Number(isSameMeeting(a.name, name)))
        .slice(0, MOST_RECORDINGS),
    ),
  )
  return (
    <div className="flex flex-wrap gap-2 pr-2">
      {recordings.map((recording) => (
        <Button
          key={recording.id}
          size="small"
          className="max-w-full text-left whitespace-normal! wrap-anywhere"
          aria-label={t.pairNamed({ transcript: name, name: recording.name })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            pairTranscript(id, recording.id)
          }}
        >
          {t.pairWith({ name: recording.name })}
        </Button>
      ))}
      <Button
        size="small"
        aria-label={t.uploadAloneNamed({ name })}
        onClick={({ currentTarget }) => {
          focusRow(currentTarget)
          releaseUploads([id])
        }}
      >
        {t.uploadAlone}
      </Button>
    </div>
  )
}

/** The transcript of a recording, until the recording is created. */
function TranscriptNote({ item: { id, name, step, transcript } }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  if (transcript === null || step.step === 'done') return null
  const isRefused = step.step === 'failed' && step.failure === 'transcriptRefused'
  const canUnpair = isRefused || step.step !== 'finalizing'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2 text-small">
      <span className="min-w-0 text-ink-2 wrap-anywhere">{t.paired({ name: transcript.name })}</span>
      {canUnpair ? (
        <Button
          size="small"
          aria-label={
            isRefused ? t.withoutTranscriptNamed({ name }) : t.unpairNamed({ transcript: transcript.name, name })
          }
          onClick={({ currentTarget }) => {
            focusRow(currentTarget)
            unpairTranscript(id)
          }}
        >
          {isRefused ? t.withoutTranscript : t.unpair}
        </Button>
      ) : null}
    </div>
  )
}

/** True until the service has all its bytes. */
const canChange = (step: UploadItem['step']) =>
  step.step === 'held' || (isUnderWay(step) && storedUploadId(step) === null)

/** Lets the user send only the sound of a large video, or the whole video after all, until its bytes are sent. */
function SoundNote({ item }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  const { id, name, step, sizeBytes, isSoundOnly, sound } = item
  const offer = item.file === null ? null : soundOffer(item.facts, sizeBytes)
  if (offer === null || !canChange(step)) return null
  const sizes = { sound: fileSize(sound?.size ?? offer.sizeBytes), video: fileSize(sizeBytes) }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2 text-small">
      {isSoundOnly ? <span className="text-ink-2 tabular-nums">{t.sendsSound({ size: sizes.sound })}</span> : null}
      <Button
        size="small"
        className="max-w-full text-left whitespace-normal!"
        aria-label={isSoundOnly ? t.wholeVideoNamed({ name }) : t.soundOnlyNamed({ ...sizes, name })}
        onClick={() => sendSoundOnly(id, !isSoundOnly)}
      >
        {isSoundOnly ? t.wholeVideo : t.soundOnly(sizes)}
      </Button>
    </div>
  )
}

function Remedy({ item }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  const { id, name, sizeBytes, step } = item

  function chooseAgain() {
    openFilePicker({
      kind: 'file',
      onChosen: ([file]) => {
        const isWrong = file !== undefined && !continueUpload(id, file)
        if (isWrong) showToast(t.otherFile({ name, size: fileSize(sizeBytes) }), { tone: 'error' })
      },
    })
  }

  if (needsFile(item)) {
    return (
      <Button size="small" className="self-start" aria-label={t.chooseAgainNamed({ name })} onClick={chooseAgain}>
        {t.chooseAgain}
      </Button>
    )
  }
  if (step.step !== 'failed' || !remedies[step.failure].canRetry) return null
  return (
    <Button size="small" className="self-start" aria-label={t.retryNamed({ name })} onClick={() => retryUpload(id)}>
      {t.retry}
    </Button>
  )
}

/** Summarizes the options of an upload in one line; empty if there are none. Its name is in its row anyway. */
function useOptionsLabel({ languageCode, speakerCount, appointment, template, folders }: UploadOptions): string {
  const t = useMessages(uploadTrayMessages)
  const { locale } = useFormats()
  const language = languageCode === null ? null : nameOfLanguage(languageCode, locale)
  const speakers = speakerCount === null ? null : t.wishSpeakers(speakerCount)
  const names = folders.map(({ name }) => name)
  return [language, speakers, appointment?.subject, template?.title, ...names].filter(Boolean).join(' · ')
}

function nameOfLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The row is about to disappear: focus stays in the tray, or on the page if it was the last row. */
export function focusNeighbour(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = lastAction(neighbour) ?? document.querySelector<HTMLElement>('main')
  target?.focus()
}

/** The button itself is about to disappear: focus stays in its row. */
export const focusRow = (button: HTMLElement) => lastAction(button.closest('li'))?.focus()

const lastAction = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-row-end]')
