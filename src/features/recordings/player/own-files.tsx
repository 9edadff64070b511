import { create } from 'zustand'
import { FileAudio } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useSessionStore } from '~/features/session/session-store'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { playerMessages } from './player.messages'

/** A person's own copy of a recording's file. It stays in this tab and is never sent. */
export type OwnFile = {
  file: File
  /** Loudness as in a peaks file; empty until known, or if it would be too expensive to compute. */
  peaks: Uint8Array
}

type OwnFiles = { byRecording: ReadonlyMap<string, OwnFile> }

/** The copies people have picked, until the tab is closed. */
export const useOwnFiles = create<OwnFiles>()(() => ({ byRecording: new Map() }))

const { setState } = useOwnFiles

const NO_PEAKS = new Uint8Array()

export const ownFiles = {
  chosen: (recordingId: string, file: File) =>
    setState(({ byRecording }) => ({
      byRecording: new Map([...byRecording, [recordingId, { file, peaks: NO_PEAKS }]]),
    })),

  /** Ignored if the file has been replaced in the meantime. */
  peaksMade: (recordingId: string, file: File, peaks: Uint8Array) =>
    setState((state) => {
      if (state.byRecording.get(recordingId)?.file !== file) return state
      return { byRecording: new Map([...state.byRecording, [recordingId, { file, peaks }]]) }
    }),

  removed: (recordingId: string) =>
    setState(({ byRecording }) => ({ byRecording: new Map([...byRecording].filter(([id]) => id !== recordingId)) })),
}

// The next person using this tab must not hear it.
useSessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') setState({ byRecording: new Map() })
})

/** Lets the person play their own copy of the recording. */
export function OwnFileButton({ recordingId }: { recordingId: string }) {
  const t = useMessages(playerMessages)
  const input = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Allows picking the same file again after it was removed.
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
