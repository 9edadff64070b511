import { FileAudio } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ownFiles } from './own-files'
import { playerMessages } from './player.messages'

/** Lets the person play a copy of the recording that they have themselves. */
export function OwnFileButton({ recordingId }: { recordingId: string }) {
  const t = useMessages(playerMessages)
  const input = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // The same file can be picked again after it was removed.
    currentTarget.value = ''
    if (file !== undefined) ownFiles.chosen(recordingId, file)
  }

  return (
    <>
      <Button size="small" onClick={() => input.current?.click()} className="coarse:min-h-11">
        <FileAudio aria-hidden />
        {t.ownChoose}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t.ownChoose}
        accept="audio/*,video/*,.mkv,.opus,.m4a,.flac"
        hidden
        onChange={choose}
      />
    </>
  )
}
