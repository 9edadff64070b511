import { Repeat, RotateCcw, ShieldCheck, X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { ownFiles, useOwnFiles } from './own-files'
import { playback, usePlayback } from './playback'
import { playbackMarks, usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { repeat, useRepeat } from './repeat'

type PlayerRemarksProps = {
  recordingId: string
  /** What the service says of its length; null while unknown. Seconds. */
  recordedSeconds: number | null
}

/** What is out of the ordinary about the playback, above its controls, with the way back. */
export function PlayerRemarks({ recordingId, recordedSeconds }: PlayerRemarksProps) {
  return (
    <>
      <Resumed />
      <OwnCopy recordingId={recordingId} recordedSeconds={recordedSeconds} />
      <Repeating />
    </>
  )
}

// Long enough to be read, and to notice that this is not the place.
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

// Encoders add a little at the end.
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
