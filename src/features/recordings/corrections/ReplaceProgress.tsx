import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ProgressBar } from '~/ui/ProgressBar'
import { replaceMessages } from './replace.messages'

type ReplaceProgressProps = { done: number; all: number; onStop: () => void }

/** How many lines are corrected; the rest can be stopped. */
export function ReplaceProgress({ done, all, onStop }: ReplaceProgressProps) {
  const t = useMessages(replaceMessages)
  return (
    <div className="flex flex-col gap-3 py-6">
      <ProgressBar label={t.replacing} value={all === 0 ? 0 : done / all} />
      <p className="text-control text-ink-2 tabular-nums">{t.progress({ done, all })}</p>
      <Button className="self-start" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  )
}
