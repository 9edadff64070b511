import {
  Ban,
  Check,
  CircleAlert,
  CircleDashed,
  CircleHelp,
  FileX,
  Languages,
  LoaderCircle,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import type { RecordingState } from './recording-state'
import { recordingsMessages } from './recordings.messages'

const looks = {
  queued: { icon: <CircleDashed aria-hidden />, tone: 'text-ink-3' },
  preparing: { icon: <LoaderCircle aria-hidden className="animate-spin" />, tone: 'text-accent' },
  transcribing: { icon: <LoaderCircle aria-hidden className="animate-spin" />, tone: 'text-accent' },
  summarizing: { icon: <LoaderCircle aria-hidden className="animate-spin" />, tone: 'text-accent' },
  ready: { icon: <Check aria-hidden />, tone: 'text-good' },
  noSpeech: { icon: <VolumeX aria-hidden />, tone: 'text-ink-3' },
  emptyFile: { icon: <FileX aria-hidden />, tone: 'text-warn' },
  languageUnclear: { icon: <Languages aria-hidden />, tone: 'text-warn' },
  failed: { icon: <CircleAlert aria-hidden />, tone: 'text-bad' },
  quotaUsedUp: { icon: <Ban aria-hidden />, tone: 'text-warn' },
  unclear: { icon: <CircleHelp aria-hidden />, tone: 'text-ink-3' },
} satisfies Record<RecordingState, { icon: ReactNode; tone: string }>

type StateBadgeProps = {
  state: RecordingState
  /** 0 to 1 of the stage under way; null when it cannot be told. */
  progress: number | null
}

/** The state in one word, with its part done while it is on its way. */
export function StateBadge({ state, progress }: StateBadgeProps) {
  const t = useMessages(recordingsMessages)
  const { percent } = useFormats()
  const { icon, tone } = looks[state]
  const words = progress === null ? t[state] : t.progress({ state: t[state], percent: percent(progress) })
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-small whitespace-nowrap tabular-nums', tone)}>
      {icon}
      {words}
    </span>
  )
}
