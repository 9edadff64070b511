import { Repeat, RotateCcw, ShieldCheck, VolumeOff, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { classNames } from '~/lib/class-names'
import { OwnFileButton, ownFiles, useOwnFiles } from './own-files'
import { playback, usePlayback } from './playback'
import { playbackMarks, usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { repeat, useRepeat } from './player-controls'
import type { PlaybackProblem } from './playback-rules'

type PlayerRemarksProps = {
  recordingId: string
  /** The length according to the service, in seconds; null if unknown. */
  recordedSeconds: number | null
}

/** Notices about unusual playback above the controls, each with a way back to normal. */
export function PlayerRemarks({ recordingId, recordedSeconds }: PlayerRemarksProps) {
  return (
    <>
      <Resumed />
      <OwnCopy recordingId={recordingId} recordedSeconds={recordedSeconds} />
      <Repeating />
    </>
  )
}

// Long enough to read the notice and realize that this isn't the right place.
const HEARD_SECONDS = 15

function Resumed() {
  const t = useMessages(playerMessages)
  const resumedAt = usePlayback((state) => state.resumedAt)
  const isSettled = usePlayback(({ position, resumedAt: at }) => at !== null && position > at + HEARD_SECONDS)
  const text = resumedAt === null ? null : t.resumed({ time: formatDuration(resumedAt) })
  useEffect(() => {
    if (isSettled) playback.resumeSeen()
  }, [isSettled])
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
  if (text === null) return null
  return (
    <Remark
      icon={<RotateCcw aria-hidden />}
      action={
        <>
          <Button variant="ghost" size="small" onClick={() => playback.seek(0)} className="coarse:min-h-11">
            {t.startOver}
          </Button>
          <IconButton label={t.dismiss} size="small" onClick={playback.resumeSeen}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </>
      }
    >
      {text}
    </Remark>
  )
}

// Encoders append a little at the end.
const TOLERATED_SECONDS = 3

function OwnCopy({ recordingId, recordedSeconds }: PlayerRemarksProps) {
  const t = useMessages(playerMessages)
  const name = useOwnFiles(({ byRecording }) => byRecording.get(recordingId)?.file.name)
  const fileSeconds = usePlayback((state) => state.fileDuration)
  if (name === undefined) return null
  const isOther =
    fileSeconds !== null && recordedSeconds !== null && Math.abs(fileSeconds - recordedSeconds) > TOLERATED_SECONDS
  return (
    <Remark
      icon={<ShieldCheck aria-hidden />}
      action={
        <Button variant="ghost" size="small" onClick={() => ownFiles.removed(recordingId)} className="coarse:min-h-11">
          {t.ownRemove}
        </Button>
      }
    >
      {t.ownPlaying({ name })}
      {isOther ? (
        <span className="text-warn">
          {' '}
          {t.ownOtherLength({ file: formatDuration(fileSeconds), recording: formatDuration(recordedSeconds) })}
        </span>
      ) : null}
    </Remark>
  )
}

function Repeating() {
  const t = useMessages(playerMessages)
  const loop = usePlaybackMarks((state) => state.loop)
  const from = useRepeat((state) => state.from)
  if (loop === null && from === null) return null
  const text =
    loop === null
      ? t.repeatingFrom({ from: formatDuration(from) })
      : t.repeating({ from: formatDuration(loop.startTime), to: formatDuration(loop.endTime) })
  return (
    <Remark
      icon={<Repeat aria-hidden />}
      action={
        <Button variant="ghost" size="small" onClick={stopRepeating} className="coarse:min-h-11">
          {t.repeatStop}
        </Button>
      }
    >
      {text}
    </Remark>
  )
}

function stopRepeating() {
  playbackMarks.loopSet(null)
  repeat.forgotten()
}

type RemarkProps = { icon: ReactNode; action: ReactNode; children: ReactNode }

function Remark({ icon, action, children }: RemarkProps) {
  return (
    <div className="flex min-h-9 items-center gap-2 border-b border-line px-4 text-small text-ink-2 sm:px-7">
      <span className="text-ink-3">{icon}</span>
      <p className="line-clamp-4 min-w-0 py-1 wrap-anywhere">{children}</p>
      <div className="ml-auto flex shrink-0 items-center gap-1">{action}</div>
    </div>
  )
}

type SilenceProps = {
  recordingId: string
  hasTranscript: boolean
  /** Whether the service is still preparing something to play. */
  isPreparing: boolean
}

type WhyProps = { problem: PlaybackProblem | null; isOwn: boolean; isPreparing: boolean }

function Why({ problem, isOwn, isPreparing }: WhyProps) {
  const t = useMessages(playerMessages)
  if (problem === null) return isPreparing ? t.preparing : t.noSound
  return isOwn && problem === 'unsupported' ? t.ownUnsupported : t[problemMessages[problem]]
}

const problemMessages = {
  network: 'problemNetwork',
  damaged: 'problemDamaged',
  unsupported: 'problemUnsupported',
  gone: 'problemGone',
} as const satisfies Record<PlaybackProblem, string>

/** Shown instead of the controls: why there is no audio, and what can be done about it. */
export function Silence({ recordingId, hasTranscript, isPreparing }: SilenceProps) {
  const t = useMessages(playerMessages)
  const problem = usePlayback((state) => state.problem)
  const hasOwnFile = useOwnFiles(({ byRecording }) => byRecording.has(recordingId))
  // The same file would fail again.
  const canRetry = problem !== null && problem !== 'unsupported' && !hasOwnFile
  // On phones, two buttons leave no room for text beside them.
  const row = canRetry ? 'max-sm:col-span-2' : undefined
  return (
    <div className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 text-control text-ink-2 max-sm:text-small sm:px-7">
      <p role={problem === null ? undefined : 'alert'} className={classNames('flex items-center gap-3', row)}>
        <VolumeOff aria-hidden className="shrink-0 text-ink-3" />
        <span>
          <Why problem={problem} isOwn={hasOwnFile} isPreparing={isPreparing} />
          {hasTranscript && !isPreparing ? <span className="max-sm:sr-only"> {t.transcriptComplete}</span> : null}
        </span>
      </p>
      <div className={classNames('flex flex-wrap justify-end gap-2 sm:row-span-2', row)}>
        {canRetry ? (
          <Button size="small" onClick={playback.retried} className="coarse:min-h-11">
            {t.retry}
          </Button>
        ) : null}
        {isPreparing ? null : <OwnFileButton recordingId={recordingId} />}
      </div>
      {isPreparing ? null : (
        <p className="pl-7 text-small text-ink-3 max-sm:col-span-2 max-sm:pl-0 max-sm:text-meta folded:hidden">
          {t.ownPromise}
        </p>
      )}
    </div>
  )
}
