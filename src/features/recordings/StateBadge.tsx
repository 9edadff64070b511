import {
  Ban,
  Check,
  CircleAlert,
  CircleDashed,
  CircleHelp,
  Download,
  FileX,
  Languages,
  LoaderCircle,
  VolumeX,
} from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import type { RecordingState } from './recording-state'
import { recordingsMessages } from './recordings.messages'

type UnderWay = Exclude<RecordingState, 'ready' | UncommonState>

const tones = {
  queued: 'text-ink-3',
  fetching: 'text-accent',
  preparing: 'text-accent',
  waitingForModel: 'text-ink-3',
  transcribing: 'text-accent',
  findingSpeakers: 'text-accent',
  summarizing: 'text-accent',
  ready: 'text-good',
  noSpeech: 'text-ink-3',
  emptyFile: 'text-warn',
  languageUnclear: 'text-warn',
  failed: 'text-bad',
  quotaUsedUp: 'text-warn',
  unclear: 'text-ink-3',
} satisfies Record<RecordingState, string>

type StateBadgeProps = {
  state: RecordingState
  /** Progress of the current stage, 0 to 1; null if unknown. */
  progress: number | null
}

/** The state in one word, with progress while it's being processed. */
export function StateBadge({ state, progress }: StateBadgeProps) {
  const t = useMessages(recordingsMessages)
  const { percent } = useFormats()
  const message = progress === null ? t[state] : t.progress({ state: t[state], percent: percent(progress) })
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 text-small tabular-nums [&>svg]:shrink-0', tones[state])}
    >
      <StateIcon state={state} />
      {message}
    </span>
  )
}

function StateIcon({ state }: { state: RecordingState }) {
  if (state === 'ready') return <Check aria-hidden />
  if (isUnderWay(state)) return <LoaderCircle aria-hidden className="animate-spin" />
  return <UncommonStateIcon state={state} />
}

const underWay = {
  fetching: true,
  preparing: true,
  transcribing: true,
  findingSpeakers: true,
  summarizing: true,
} satisfies Record<UnderWay, true>

function isUnderWay(state: RecordingState): state is UnderWay {
  return state in underWay
}

/** States absent from most lists; their icons load on demand. */
type UncommonState = Exclude<
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

function UncommonStateIcon({ state }: { state: UncommonState }) {
  const Icon = icons[state]
  return <Icon aria-hidden />
}
