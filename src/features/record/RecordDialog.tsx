import { useQuery } from '@tanstack/react-query'
import { Headphones, MonitorSpeaker } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { type RecordFor, recordDialog } from '~/features/uploads/choose-files'
import { useHasExtension } from '~/features/session/use-has-extension'
import { FolderField, LanguageField } from '~/features/uploads/options/ChoiceFields'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { isVisible, withoutDirectionMarks } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { Button, Spinner } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { hasInvalidField } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { Select, TextField } from '~/ui/TextField'
import {
  canRecordScreens,
  type Capture,
  type CaptureProblem,
  captureProblemOf,
  findLack,
  type Lack,
  listMicrophones,
  type Microphone,
  NoSoundError,
  openCapture,
} from './capture'
import { ConsentField, useConsent } from './ConsentField'
import type { KeptRecording } from './kept-recording'
import { KeptList } from './KeptRecordings'
import { LevelMeter } from './RecordBar'
import { recordDialogMessages } from './record.messages'
import { recordQueries } from './record-queries'
import { startRecording } from './recorder'
import { isRecordingElsewhere } from './recording-storage'

type RecordDialogProps = RecordFor & { userId: string }
type Problem = CaptureProblem | Lack | 'elsewhere' | 'startFailed'
type Device = { state: 'asking' } | { state: 'problem'; problem: Problem } | { state: 'open'; capture: Capture }

const MICROPHONE = 'microphone'

/** Prepares a recording: choice of microphone, level check, and options of the recording. */
export function RecordDialog({ directoryId, appointment, seriesId, userId }: RecordDialogProps) {
  const t = useMessages(recordDialogMessages)
  const { dateTime } = useFormats()
  const formId = useId()
  const { device, retry, fail, recordScreen, handOver } = useDevice()
  const [isStarting, setIsStarting] = useState(false)
  const [defaultName] = useState(() => appointment?.subject ?? t.defaultName({ when: dateTime(Date.now()) }))
  const [name, setName] = useState(defaultName)
  const { languageCode, folders, setLanguageCode, setFolders } = useFollowing(directoryId, seriesId)
  const isNameless = !isVisible(name)
  const isSentMeanwhile = useHasExtension('uploads.growing')
  const consent = useConsent(directoryId)
  const [isConsentGiven, setIsConsentGiven] = useState(false)
  const [isConsentMissed, setIsConsentMissed] = useState(false)

  async function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (device.state !== 'open' || isStarting || consent.isLoading) return
    if (isNameless || hasInvalidField(event.currentTarget)) return
    if (consent.isRequired && !isConsentGiven) {
      setIsConsentMissed(true)
      event.currentTarget.querySelector<HTMLInputElement>('[name=consent]')?.focus()
      return
    }
    setIsStarting(true)
    // From here on the recorder closes it, even if this dialog closes.
    const capture = handOver(device.capture)
    const options = {
      name: withoutDirectionMarks(name).trim(),
      isNamed: name !== defaultName,
      languageCode,
      folders,
      appointment: appointment ?? null,
    }
    const outcome = await startRecording(capture, { userId, directoryId, ...options }, { isSentMeanwhile }).catch(
      () => 'startFailed' as const,
    )
    setIsStarting(false)
    if (outcome !== 'started') {
      capture.close()
      return fail(outcome)
    }
    recordDialog.close()
    announce(t.started)
  }

  return (
    <Dialog
      isOpen
      title={t.title}
      onClose={recordDialog.close}
      onBackdropClick={() => {}}
      footer={
        device.state === 'problem' ? (
          <Button onClick={recordDialog.close}>{t.close}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={recordDialog.close}>
              {t.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isStarting}
              disabled={device.state !== 'open' || consent.isLoading}
            >
              {t.start}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <KeptList />
        {device.state === 'problem' ? (
          <ProblemNotice problem={device.problem} onRetry={retry} onScreen={() => void recordScreen()} />
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void start(event)} className="flex flex-col gap-4">
            {device.state === 'asking' ? (
              <p className="flex items-center gap-2 text-control text-ink-2">
                <Spinner />
                {t.asking}
              </p>
            ) : (
              <>
                <MicrophoneField capture={device.capture} onProblem={fail} />
                <ScreenField capture={device.capture} />
              </>
            )}
            <p className="flex items-center gap-2 text-small text-ink-2">
              <Headphones aria-hidden className="shrink-0" />
              {t.advice}
            </p>
            <TextField
              label={t.name}
              name="name"
              autoComplete="off"
              maxLength={200}
              value={name}
              error={isNameless ? t.nameRefused : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <LanguageField value={languageCode} onChange={setLanguageCode} />
            <FolderField directoryId={directoryId} value={folders} onChange={setFolders} />
            <ConsentField
              consent={consent}
              isGiven={isConsentGiven}
              isMissed={isConsentMissed && !isConsentGiven}
              onChange={setIsConsentGiven}
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}

/** Language and folders: the choice made here, or else those of the last recording in the series. */
function useFollowing(directoryId: string, seriesId: string | undefined) {
  const { data: lastTime } = useQuery({
    ...recordQueries.lastTime(directoryId, seriesId ?? ''),
    enabled: seriesId !== undefined,
  })
  // undefined until chosen.
  const [language, setLanguageCode] = useState<string | null>()
  const [chosenFolders, setFolders] = useState<KeptRecording['folders']>()
  return {
    languageCode: language === undefined ? (lastTime?.languageCode ?? null) : language,
    folders: chosenFolders ?? lastTime?.folders ?? [],
    setLanguageCode,
    setFolders,
  }
}

/** The microphone, open while the dialog is, and longer if a recording takes it over. */
function useDevice() {
  const [device, setDevice] = useState<Device>({ state: 'asking' })
  const isHandedOver = useRef(false)
  const isAsking = device.state === 'asking'

  useEffect(() => {
    if (!isAsking) return
    let isOver = false
    async function open() {
      const found = await openDevice()
      if (!isOver) setDevice(found)
      else if (found.state === 'open') found.capture.close()
    }
    void open()
    return () => {
      isOver = true
    }
  }, [isAsking])

  useEffect(
    () => () => {
      if (device.state === 'open' && !isHandedOver.current) device.capture.close()
    },
    [device],
  )

  return {
    device,
    fail: (problem: Problem) => setDevice({ state: 'problem', problem }),
    retry: () => {
      isHandedOver.current = false
      setDevice({ state: 'asking' })
    },
    /** Continues without a microphone. */
    recordScreen: async () => {
      isHandedOver.current = false
      const capture = await openCapture(null, { screenOnly: true })
      try {
        await capture.addScreen()
        setDevice({ state: 'open', capture })
      } catch {
        capture.close()
      }
    },
    handOver: (capture: Capture) => {
      isHandedOver.current = true
      return capture
    },
  }
}

async function openDevice(): Promise<Device> {
  const lack = await findLack()
  if (lack !== null) return { state: 'problem', problem: lack }
  if (await isRecordingElsewhere()) return { state: 'problem', problem: 'elsewhere' }
  try {
    return { state: 'open', capture: await openCapture(readSetting(MICROPHONE)) }
  } catch (error) {
    return { state: 'problem', problem: captureProblemOf(error) }
  }
}

/** Problems of the browser that can't go away while the dialog is open. */
const lasting: readonly Problem[] = ['insecure', 'recorder', 'storage']

/** Problems that only concern microphones. */
const ofMicrophones: readonly Problem[] = ['denied', 'noDevice', 'inUse', 'failed']

type ProblemNoticeProps = { problem: Problem; onRetry: () => void; onScreen: () => void }

function ProblemNotice({ problem, onRetry, onScreen }: ProblemNoticeProps) {
  const t = useMessages(recordDialogMessages)
  const canGoOn = ofMicrophones.includes(problem) && canRecordScreens()
  return (
    <Notice
      tone="bad"
      title={t[problem]}
      action={
        lasting.includes(problem) ? null : (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onRetry}>{t.tryAgain}</Button>
            {canGoOn ? <Button onClick={onScreen}>{t.screenInstead}</Button> : null}
          </div>
        )
      }
    >
      {t[`${problem}Detail`]}
    </Notice>
  )
}

type MicrophoneFieldProps = { capture: Capture; onProblem: (problem: CaptureProblem) => void }

/** The choice of microphone, with a level check. */
function MicrophoneField({ capture, onProblem }: MicrophoneFieldProps) {
  const t = useMessages(recordDialogMessages)
  const [chosenId, setChosenId] = useState(() => capture.microphone()?.deviceId ?? '')
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([])
  const [isHeard, setIsHeard] = useState(false)

  useEffect(() => {
    async function read() {
      setMicrophones(await listMicrophones())
      setChosenId(capture.microphone()?.deviceId ?? '')
    }
    const readNow = () => void read()
    readNow()
    navigator.mediaDevices.addEventListener('devicechange', readNow)
    return () => navigator.mediaDevices.removeEventListener('devicechange', readNow)
  }, [capture])

  function choose(deviceId: string) {
    setChosenId(deviceId)
    setIsHeard(false)
    writeSetting(MICROPHONE, deviceId)
    capture.switchTo(deviceId).catch((error: unknown) => onProblem(captureProblemOf(error)))
  }

  return (
    <div className="flex flex-col gap-2">
      {capture.microphone() === null ? null : (
        <Select
          label={t.microphone}
          name="microphone"
          value={chosenId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {microphones.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || t.unnamed({ number: index + 1 })}
            </option>
          ))}
        </Select>
      )}
      <LevelMeter read={() => capture.peak(0.1)} onHeard={() => setIsHeard(true)} className="w-full" />
      <output className="text-small text-ink-2">{isHeard ? t.heard : t.speak}</output>
    </div>
  )
}

/** Sound of a call on this device, in addition to the microphone. */
function ScreenField({ capture }: { capture: Capture }) {
  const t = useMessages(recordDialogMessages)
  const [state, setState] = useState<'off' | 'on' | 'noSound' | 'ended'>(capture.microphone() === null ? 'on' : 'off')
  useEffect(() => capture.onScreenEnded(() => setState('ended')), [capture])

  async function add() {
    try {
      await capture.addScreen()
      setState('on')
    } catch (error) {
      // Otherwise the user closed the browser's dialog.
      if (error instanceof NoSoundError) setState('noSound')
    }
  }

  function remove() {
    capture.removeScreen()
    setState('off')
  }

  if (!canRecordScreens()) return <p className="text-small text-ink-2">{t.screenLacking}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      {state === 'on' && capture.microphone() === null ? null : (
        <Button size="small" onClick={() => (state === 'on' ? remove() : void add())}>
          <MonitorSpeaker aria-hidden />
          {state === 'on' ? t.removeScreen : t.addScreen}
        </Button>
      )}
      <output className="text-small text-ink-2">{t[screenWords[state]]}</output>
    </div>
  )
}

const screenWords = { off: 'screenOff', on: 'screenOn', noSound: 'screenSilent', ended: 'screenEnded' } as const
