import { ArrowDownWideNarrow } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Menu, MenuItem } from '~/ui/Menu'
import { type ListFilter, sorts } from './list-filter'
import { sortMessages } from './list.messages'

type SortMenuProps = { sort: ListFilter['sort']; onChange: (sort: ListFilter['sort']) => void }

/** The order of the list. */
export function SortMenu({ sort, onChange }: SortMenuProps) {
  const t = useMessages(sortMessages)
  const order = t[sort ?? 'newest']
  return (
    <span className="shrink-0">
      <Menu
        label={t.sort}
        align="end"
        renderOpener={(opener) => (
          <Button
            {...opener}
            aria-label={t.sortedBy({ order })}
            title={t.sortedBy({ order })}
            className={sort === undefined ? undefined : 'border-accent!'}
          >
            <ArrowDownWideNarrow aria-hidden />
            {/* The usual order leaves its room to the filters. */}
            <span className={sort === undefined ? 'max-sm:hidden lg:max-2xl:hidden' : 'max-sm:hidden'}>{order}</span>
          </Button>
        )}
      >
        <MenuItem isChecked={sort === undefined} onSelect={() => onChange(undefined)}>
          {t.newest}
        </MenuItem>
        {sorts.map((one) => (
          <MenuItem key={one} isChecked={one === sort} onSelect={() => onChange(one)}>
            {t[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
