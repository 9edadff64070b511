import { CheckCheck, UserRound, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { editing, useEditing } from './edit-store'
import { lineSelection, useLineSelection } from './line-selection'
import { repairMessages } from './speaker-repair.messages'

/** Below the transcript while lines are selected: how many, and what can be done with them. */
export function SelectionBar() {
  const t = useMessages(repairMessages)
  const isOn = useLineSelection((state) => state.isOn)
  const count = useLineSelection((state) => state.selected.size)
  const mayCorrect = useEditing((state) => state.place !== null)
  useAnnouncements({ isOn, count })
  // What shows next has a selection of its own.
  useEffect(() => lineSelection.ended, [])
  if (!isOn || !mayCorrect) return null
  const give = () => (count === 0 ? announce(t.noneSelected) : editing.speakerAskedForSelected())
  return (
    <section
      aria-label={t.bar}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-surface px-4 py-1.5 sm:px-7"
    >
      <p className="min-w-0 flex-1 text-control font-medium tabular-nums">
        {count === 0 ? (
          <>
            {t.noneSelected}
            <span className="block text-small font-normal text-ink-2 max-sm:hidden [@media(height<30rem)]:hidden">
              {t.hint}
            </span>
          </>
        ) : (
          t.selected(count)
        )}
      </p>
      <div className="flex items-center gap-1">
        <IconButton label={t.all} onClick={lineSelection.allShown}>
          <CheckCheck aria-hidden />
        </IconButton>
        {count === 0 ? null : (
          <IconButton label={t.clear} onClick={lineSelection.cleared}>
            <X aria-hidden />
          </IconButton>
        )}
        <Button
          variant="primary"
          size="small"
          aria-haspopup="dialog"
          aria-disabled={count === 0}
          title={`${t.give} (W)`}
          onClick={give}
        >
          <UserRound aria-hidden />
          {t.give}
        </Button>
        <Button size="small" onClick={lineSelection.ended}>
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
