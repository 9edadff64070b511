import type { Speaker } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { speakerColor } from '~/ui/speaker-colors'
import { transcriptMessages } from './transcript.messages'

type SpeakerLineProps = {
  speaker: Speaker
  name: string
  onRename: ((speakerId: string) => void) | undefined
}

/** Who speaks, above a turn; a press says who it is. By keyboard that is R, so that Tab does not stop at every turn. */
export function SpeakerLine({ speaker, name, onRename }: SpeakerLineProps) {
  const t = useMessages(transcriptMessages)
  const { text } = speakerColor(speaker.speakerNumber)
  if (onRename === undefined) return <p className={classNames(nameClasses, text)}>{name}</p>
  return (
    <p className="flex">
      <button
        type="button"
        tabIndex={-1}
        title={t.renameEverywhere}
        onClick={() => onRename(speaker.speakerId)}
        className={classNames(
          nameClasses,
          text,
          '-mx-1 min-w-0 rounded-chip px-1 underline-offset-2 hover:bg-ink/6 hover:underline coarse:-my-1.5 coarse:min-h-9',
        )}
      >
        <bdi>{name}</bdi>
      </button>
    </p>
  )
}

const nameClasses = 'truncate text-small leading-6 font-semibold'
