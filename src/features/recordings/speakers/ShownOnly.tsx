import type { Speaker } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { speakerColor } from '~/ui/speaker-colors'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { speakersMessages } from './speakers.messages'

/** Says that the transcript is not whole, and makes it so again. */
export function ShownOnly({ speaker, onShowAll }: { speaker: Speaker; onShowAll: () => void }) {
  const t = useMessages(speakersMessages)
  const name = useSpeakerName()(speaker)
  return (
    <output className="flex shrink-0 items-center gap-3 border-b border-line bg-accent-soft px-4 py-1.5 text-small sm:px-7">
      <span
        aria-hidden
        className={classNames('size-2 shrink-0 rounded-full', speakerColor(speaker.speakerNumber).fill)}
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{t.shownOnly({ name })}</span>{' '}
        <span className="text-ink-2">{t.shownOnlyDetail}</span>
      </span>
      <Button size="small" onClick={onShowAll}>
        {t.showAll}
      </Button>
    </output>
  )
}
