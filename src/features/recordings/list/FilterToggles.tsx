import { FolderX, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import type { ListFilter } from './list-filter'
import { listFiltersMessages } from './list-filters.messages'

type FilterTogglesProps = { filter: ListFilter; onChange: (change: ListFilter) => void }

/** What is either asked for or not. */
export function FilterToggles({ filter, onChange }: FilterTogglesProps) {
  const t = useMessages(listFiltersMessages)
  return (
    <>
      <Toggle isOn={filter.own === true} onChange={(own) => onChange({ own })} icon={<User aria-hidden />}>
        {t.own}
      </Toggle>
      <Toggle
        isOn={filter.unfiled === true}
        onChange={(unfiled) => onChange({ unfiled })}
        icon={<FolderX aria-hidden />}
      >
        {t.unfiled}
      </Toggle>
    </>
  )
}

type ToggleProps = {
  isOn: boolean
  onChange: (isOn: true | undefined) => void
  icon: ReactNode
  children: string
}

function Toggle({ isOn, onChange, icon, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'ghost'}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? undefined : true)}
      className={isOn ? 'border-accent!' : undefined}
    >
      {icon}
      {children}
    </Button>
  )
}
