import { CheckCheck, UserRound, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { editing, useEditing } from './edit-store'
import { leaveSelection, lineSelection, useLineSelection } from './line-selection'
import { repairMessages } from './corrections.messages'

/** Below the transcript while selecting lines: the count and the available actions. */
export function SelectionBar() {
  const t = useMessages(repairMessages)
  const isOn = useLineSelection((state) => state.isOn)
  const count = useLineSelection((state) => state.selected.size)
  const mayCorrect = useEditing((state) => state.place !== null)
  const bar = useRef<HTMLElement>(null)
  useAnnouncements({ isOn, count })
  // On a short screen, the end of the pane is out of view.
  useEffect(() => {
    if (isOn) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [isOn])
  // The next transcript starts with no selection.
  useEffect(() => lineSelection.ended, [])
  if (!isOn || !mayCorrect) return null
  const give = () => (count === 0 ? announce(t.noneSelected) : editing.speakerAskedForSelected())
  return (
    <section
      ref={bar}
      aria-label={t.bar}
      className="sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-surface px-4 py-1.5 sm:px-7"
    >
      <p className="min-w-0 flex-1 text-control whitespace-nowrap font-medium tabular-nums">
        {count === 0 ? (
          <>
            {t.noneSelected}
            <span className="block text-small font-normal text-ink-2 max-sm:hidden [@media(height<30rem)]:hidden">
              {t.hint}
            </span>
          </>
        ) : (
          <>
            <span aria-hidden>{t.count(count)}</span>
            <span className="sr-only">{t.selected(count)}</span>
          </>
        )}
      </p>
      <div className="flex items-center gap-1">
        {count === 0 ? (
          <IconButton label={`${t.all} (Ctrl+A)`} onClick={lineSelection.allShown}>
            <CheckCheck aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t.clear} onClick={lineSelection.cleared}>
            <X aria-hidden />
          </IconButton>
        )}
        <Button
          variant="primary"
          size="small"
          aria-haspopup="dialog"
          aria-disabled={count === 0}
          className={count === 0 ? 'opacity-55' : undefined}
          title={`${t.give} (W)`}
          onClick={give}
        >
          <UserRound aria-hidden />
          {t.give}
        </Button>
        <Button size="small" onClick={leaveSelection}>
          {t.done}
        </Button>
      </div>
    </section>
  )
}

function useAnnouncements({ isOn, count }: { isOn: boolean; count: number }) {
  const t = useMessages(repairMessages)
  const told = useRef({ isOn: false, count: 0 })
  useEffect(() => {
    const before = told.current
    told.current = { isOn, count }
    if (isOn !== before.isOn) announce(isOn ? t.started : t.ended)
    else if (isOn && count !== before.count) announce(count === 0 ? t.noneSelected : t.selected(count))
  }, [t, isOn, count])
}
