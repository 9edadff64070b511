import { create } from 'zustand'
import { FileAudio } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useSessionStore } from '~/features/session/session-store'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { playerMessages } from './player.messages'

/** A person's own copy of a recording's file. It stays in this tab: nothing here is ever sent. */
export type OwnFile = {
  file: File
  /** Loudness as in a peaks file; empty until it is known, and where finding out would cost too much. */
  peaks: Uint8Array
}

type OwnFiles = { byRecording: ReadonlyMap<string, OwnFile> }

/** Copies that people have picked, until the tab is closed. */
export const useOwnFiles = create<OwnFiles>()(() => ({ byRecording: new Map() }))

const { setState } = useOwnFiles

const NO_PEAKS = new Uint8Array()

export const ownFiles = {
  chosen: (recordingId: string, file: File) =>
    setState(({ byRecording }) => ({
      byRecording: new Map([...byRecording, [recordingId, { file, peaks: NO_PEAKS }]]),
    })),

  /** Of a file that may have been replaced in the meantime. */
  peaksMade: (recordingId: string, file: File, peaks: Uint8Array) =>
    setState((state) => {
      if (state.byRecording.get(recordingId)?.file !== file) return state
      return { byRecording: new Map([...state.byRecording, [recordingId, { file, peaks }]]) }
    }),

  removed: (recordingId: string) =>
    setState(({ byRecording }) => ({ byRecording: new Map([...byRecording].filter(([id]) => id !== recordingId)) })),
}

// The next person at this tab is to hear nothing of it.
useSessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') setState({ byRecording: new Map() })
})

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
