import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '~/api/error-message'
import { classNames } from '~/lib/class-names'
import { isMoreThan } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { NothingFound } from '../NothingFound'
import { isTooShortForTexts } from '../search-kinds'
import { searchMessages } from '../search.messages'
import { useAnnouncedResults } from '../use-announced-results'
import { useGroupLabel } from '../use-group-label'
import type { FoundGroup } from '../use-found-groups'
import { FoundRows } from './FoundRows'
import { RowSkeletons } from './RowSkeletons'
import { searchPageMessages } from './search-page.messages'

type AllFoundProps = { directoryId: string; term: string; groups: readonly FoundGroup[] }

/** Of each kind the first few. */
export function AllFound({ directoryId, term, groups }: AllFoundProps) {
  const t = useMessages(searchMessages)
  useAnnouncedResults({ term, found: groups, isBehind: false })
  const isNowhere = groups.every(({ state, found }) => state === 'ready' && found?.total === 0)
  return (
    <>
      {isNowhere ? <NothingFound term={term} /> : null}
      {groups.map((group) =>
        group.state === 'ready' && group.found?.total === 0 ? null : (
          <KindSection key={group.kind} directoryId={directoryId} term={term} group={group} />
        ),
      )}
      {isTooShortForTexts(term) ? <p className="px-3 pt-6 text-small text-ink-2">{t.tooShort}</p> : null}
    </>
  )
}

type KindSectionProps = { directoryId: string; term: string; group: FoundGroup }

function KindSection({ directoryId, term, group }: KindSectionProps) {
  const label = useGroupLabel(directoryId)(group.kind)
  const { state, found, isOld } = group
  return (
    <section aria-label={label} aria-busy={state === 'pending'}>
      <div className="flex items-baseline justify-between gap-4 px-3 pt-6 pb-1.5">
        <h2 className="text-small font-semibold text-ink-3">{label}</h2>
        <MoreLink directoryId={directoryId} term={term} group={group} />
      </div>
      <NotYet group={group} />
      {found === undefined ? null : (
        <div className={classNames('transition-opacity', isOld && 'opacity-55')}>
          <FoundRows directoryId={directoryId} term={term} items={found.items} />
        </div>
      )}
    </section>
  )
}

function MoreLink({ directoryId, term, group: { kind, found } }: KindSectionProps) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  if (found === undefined || (!isMoreThan(found, found.items.length) && kind !== 'spoken')) return null
  const label = kind === 'spoken' ? t.showMeetings : t.showAll
  return (
    <Link
      to="/d/$directoryId/search"
      params={{ directoryId }}
      search={{ q: term, in: kind }}
      className="inline-flex items-center text-small font-medium text-accent hover:underline coarse:min-h-11"
    >
      {label(found.total, { count: totalText(found) })}
    </Link>
  )
}

/** Why the results are not here. */
function NotYet({ group: { state, found, error, retry } }: Pick<KindSectionProps, 'group'>) {
  const t = useMessages(searchMessages)
  const messages = useMessages(searchPageMessages)
  const errorMessage = useErrorMessage()
  if (state === 'failed')
    return (
      <Notice
        tone="bad"
        title={errorMessage(error).title}
        action={<Button onClick={retry}>{messages.tryAgain}</Button>}
      >
        {errorMessage(error).detail}
      </Notice>
    )
  if (state === 'waiting' || state === 'offline') return <p className="px-3 py-2 text-small text-ink-2">{t[state]}</p>
  return found === undefined && state === 'pending' ? <RowSkeletons count={2} /> : null
}
