import { Play, Trash2, Undo2, Upload, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUploads } from '~/features/uploads/upload-store'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FormDialog } from '~/ui/FormDialog'
import { IconButton } from '~/ui/IconButton'
import { showToast, useAbovePageFooter } from '~/ui/toasts'
import type { KeptRecording } from './kept-recording'
import { keptRecordings, useKept } from './kept-recordings'
import { keptMessages } from './record.messages'
import { fileOf } from './recording-storage'

/**
 * Returns the recordings on this device that aren't among the uploads; a canceled upload can still be restored there.
 */
function useOffered(): readonly KeptRecording[] {
  const recordings = useKept((state) => state.recordings)
  const uploads = useUploads((state) => state.items)
  return recordings.filter(({ id }) => !uploads.some((item) => item.id === id))
}

/** Offers recordings that weren't uploaded, on every page. */
export function KeptCard() {
  const t = useMessages(keptMessages)
  const [isLater, setIsLater] = useState(false)
  const abovePageFooter = useAbovePageFooter()
  const hasOffer = useOffered().some(({ state }) => state !== 'discarded')
  if (!hasOffer || isLater) return null
  return (
    <section
      aria-label={t.region}
      style={abovePageFooter}
      className="fixed bottom-[calc(var(--bottom-bar)+var(--page-footer,0px)+1.5rem)] z-30 flex items-start gap-2 overflow-hidden rounded-float border border-line bg-surface p-3 shadow-float max-sm:inset-x-3 sm:right-6 sm:w-96"
    >
      <KeptList isOffer />
      <IconButton label={t.later} size="small" onClick={() => setIsLater(true)}>
        <X aria-hidden />
      </IconButton>
    </section>
  )
}

/** All recordings on this device; with `isOffer` without discarded ones. */
export function KeptList({ isOffer = false }: { isOffer?: boolean }) {
  const recordings = useOffered().filter(({ state }) => !isOffer || state !== 'discarded')
  if (recordings.length === 0) return null
  return (
    <ul className="flex max-h-60 min-w-0 flex-1 flex-col gap-3 overflow-y-auto">
      {recordings.map((recording) => (
        <KeptRow key={recording.id} recording={recording} />
      ))}
    </ul>
  )
}

function KeptRow({ recording }: { recording: KeptRecording }) {
  const t = useMessages(keptMessages)
  const { dateTime, spokenDuration } = useFormats()
  const [isPlaying, setIsPlaying] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { name, startedAt, seconds, state, notes } = recording
  const facts = { when: dateTime(startedAt), length: spokenDuration(seconds) }

  /** The recording stays on the device if anything fails. */
  const attempt = (work: Promise<void>) => void work.catch(() => showToast(t.notKept, { tone: 'error' }))

  async function discard() {
    setIsAsking(false)
    await keptRecordings.discard(recording)
    const undo = () => attempt(keptRecordings.restore(recording).then(() => void showToast(t.restored({ name }))))
    showToast(t.discarded({ name }), { action: { label: t.undo, run: undo } })
  }

  if (state === 'discarded') {
    return (
      <li className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <p className="min-w-0 flex-1">{t.discardedOn(facts)}</p>
        <Button
          size="small"
          aria-label={t.restoreNamed({ name })}
          onClick={() => attempt(keptRecordings.restore(recording))}
        >
          <Undo2 aria-hidden />
          {t.restore}
        </Button>
      </li>
    )
  }
  return (
    <li className="flex flex-col gap-2 text-control">
      <p>
        {t.notUploaded(facts)} {notes.length === 0 ? null : t.notes(notes.length)}
      </p>
      {isPlaying ? <Player recording={recording} onFail={() => showToast(t.notKept, { tone: 'error' })} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          aria-label={t.uploadNamed({ name })}
          onClick={() => attempt(keptRecordings.upload(recording))}
        >
          <Upload aria-hidden />
          {t.upload}
        </Button>
        {isPlaying ? null : (
          <Button size="small" aria-label={t.playNamed({ name })} onClick={() => setIsPlaying(true)}>
            <Play aria-hidden />
            {t.play}
          </Button>
        )}
        <Button size="small" variant="ghost" aria-label={t.discardNamed({ name })} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden />
          {t.discard}
        </Button>
      </div>
      {isAsking ? (
        <FormDialog
          title={t.discardTitle({ name })}
          description={t.discardDetail}
          size="small"
          submitLabel={t.discard}
          isDangerous
          onSubmit={() => attempt(discard())}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  )
}

/** Plays the file on disk; the browser's own player is enough to recognize the meeting. */
function Player({ recording, onFail }: { recording: KeptRecording; onFail: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    async function load() {
      try {
        const file = await fileOf(recording)
        if (isOver) return
        made = URL.createObjectURL(file)
        setAddress(made)
      } catch {
        fail()
      }
    }
    void load()
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [recording])
  if (address === null) return null
  // There is no transcript before it is uploaded.
  // oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/no-autofocus
  return <audio controls autoPlay src={address} className="w-full" />
}
