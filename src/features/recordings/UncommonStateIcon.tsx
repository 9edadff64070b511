import { Ban, CircleAlert, CircleDashed, CircleHelp, Download, FileX, Languages, VolumeX } from 'lucide-react'
import type { RecordingState } from './recording-state'

/** States that most lists do not show; their drawings come when one does. */
export type UncommonState = Exclude<
  RecordingState,
  'fetching' | 'preparing' | 'transcribing' | 'findingSpeakers' | 'summarizing' | 'ready'
>

const icons = {
  queued: CircleDashed,
  waitingForModel: Download,
  noSpeech: VolumeX,
  emptyFile: FileX,
  languageUnclear: Languages,
  failed: CircleAlert,
  quotaUsedUp: Ban,
  unclear: CircleHelp,
} satisfies Record<UncommonState, typeof Ban>

export function UncommonStateIcon({ state }: { state: UncommonState }) {
  const Icon = icons[state]
  return <Icon aria-hidden />
}
