import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { accessMessages, sharesMessages } from '../folders.messages'
import { type NamedUser, personName } from '../moves/AccessPreview'

type PeopleWithReasonsProps<P extends NamedUser> = {
  /** Those who can see something, page by page. */
  people: {
    data: { pages: readonly { items: readonly P[]; total: number }[] } | undefined
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  describe: (person: P) => { level: string; reasons: readonly string[] }
}

/** Everybody who can see something, each with what they may do and every reason. */
export function PeopleWithReasons<P extends NamedUser>({ people, describe }: PeopleWithReasonsProps<P>) {
  const t = useMessages(sharesMessages)
  if (people.data === undefined) {
    if (!people.isError) return <Skeleton className="mt-2 h-24 w-full" />
    return (
      <Notice tone="bad" action={<Button onClick={() => void people.refetch()}>{t.retry}</Button>}>
        {t.whyFailed}
      </Notice>
    )
  }
  const [first] = people.data.pages
  const shown = people.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((person) => {
          const { level, reasons } = describe(person)
          return (
            <li key={person.userId} className="py-2 text-control">
              <span className="flex flex-wrap justify-between gap-x-4">
                <bdi className="min-w-0 truncate" title={person.email}>
                  {personName(person)}
                </bdi>
                <span className="text-small text-ink-2">{level}</span>
              </span>
              <span className="block text-small text-ink-3">{reasons.join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {people.isFetchNextPageError ? <p className="text-small text-bad">{t.moreFailed}</p> : null}
      {people.hasNextPage ? (
        <Button variant="ghost" isPending={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          <MoreText count={(first?.total ?? 0) - shown.length} />
        </Button>
      ) : null}
    </>
  )
}

function MoreText({ count }: { count: number }) {
  return useMessages(accessMessages).andMore(count)
}
