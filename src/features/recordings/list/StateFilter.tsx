import { CircleDot } from 'lucide-react'
import type { RecordingState } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Menu, MenuItem } from '~/ui/Menu'
import { listFiltersMessages } from './list-filters.messages'

const states = ['running', 'ready', 'failed'] as const satisfies readonly RecordingState[]

type StateFilterProps = { state: RecordingState | undefined; onChange: (state: RecordingState | undefined) => void }

/** Narrows the list to recordings in one state. */
export function StateFilter({ state, onChange }: StateFilterProps) {
  const t = useMessages(listFiltersMessages)
  return (
    <span>
      <Menu
        label={t.state}
        renderOpener={(opener) => (
          <Button {...opener} className={state ? 'border-accent!' : undefined}>
            <CircleDot aria-hidden />
            {state ? t[state] : t.anyState}
          </Button>
        )}
      >
        <MenuItem isChecked={state === undefined} onSelect={() => onChange(undefined)}>
          {t.anyState}
        </MenuItem>
        {states.map((one) => (
          <MenuItem key={one} isChecked={one === state} onSelect={() => onChange(one)}>
            {t[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
