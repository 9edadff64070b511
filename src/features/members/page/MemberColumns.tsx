import { useMessages } from '~/messages/use-messages'
import { membersPageMessages } from './members-page.messages'
import { rowGrid } from './row-grid'

/** What stands in which column. Hidden from screen readers: each row says all of it in its own words. */
export function MemberColumns() {
  const t = useMessages(membersPageMessages)
  return (
    <div
      aria-hidden
      className={`${rowGrid} min-h-9! border-b border-line py-0! text-small font-semibold text-ink-3 max-md:hidden`}
    >
      <span>{t.person}</span>
      <span>{t.role}</span>
      <span>{t.license}</span>
    </div>
  )
}
