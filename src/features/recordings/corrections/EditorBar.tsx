import { Repeat2, UserRound } from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { useSpeakerName } from '../transcript/use-speaker-name'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { editing } from './edit-store'
import { loopSetting, useLoopSetting } from './loop-setting'

type EditorBarProps = { line: TranscriptLine; onSave: () => void; onDiscard: () => void }

/** Below a line being edited: who says it, whether it loops, and how it ends. */
export function EditorBar({ line, onSave, onDiscard }: EditorBarProps) {
  const t = useMessages(correctionsMessages)
  const speakerName = useSpeakerName()
  const isLooping = useLoopSetting((state) => state.isOn)
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="small"
        title={`${t.giveLine} (Alt+S)`}
        aria-keyshortcuts="Alt+S"
        onClick={() => editing.speakerAsked(line)}
        className="max-w-48 min-w-0"
      >
        <UserRound aria-hidden />
        <span className="sr-only">{t.giveLine}: </span>
        <span className="truncate">{speakerName(line.speaker)}</span>
      </Button>
      <IconButton
        label={t.loop}
        title={`${t.loop} (Alt+L)`}
        size="small"
        aria-pressed={isLooping}
        aria-keyshortcuts="Alt+L"
        onClick={loopSetting.toggled}
        className={classNames(isLooping && 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent')}
      >
        <Repeat2 aria-hidden />
      </IconButton>
      <span className="ml-auto flex gap-1">
        <Button variant="ghost" size="small" onClick={onDiscard}>
          {t.discard}
        </Button>
        <Button variant="primary" size="small" onClick={onSave}>
          {t.save}
        </Button>
      </span>
    </span>
  )
}
