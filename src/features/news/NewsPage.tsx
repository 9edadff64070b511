import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AudioLines, Bell, CircleAlert, FileText, Folder, ListChecks } from 'lucide-react'
import type { NewsEntry, NewsPage as NewsPageAnswer } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { useEndless } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { ListSkeleton } from '~/ui/SettingsSection'
import { LoadingRegion } from '~/ui/Skeleton'
import { Select } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useNow } from '~/ui/use-now'
import { newsMutations, newsQueries } from './news-queries'
import { newsMessages } from './news.messages'
import { useUnreadNews } from './unread-news'

/** News for the person: tasks assigned to them, things shared with them, and results of their recordings. */
export function NewsPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(newsMessages)
  usePageTitle(t.title)
  const news = useInfiniteQuery(newsQueries.list(directoryId))
  return (
    <>
      <PageHeader title={t.title}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 pb-3 lg:max-w-192">
          <p className="text-control text-ink-2">{t.intro}</p>
          <MailChoice directoryId={directoryId} />
        </div>
      </PageHeader>
      <div className="w-full max-w-206 px-4 pt-4 pb-24 sm:px-7">
        <News directoryId={directoryId} news={news} />
      </div>
    </>
  )
}

type NewsProps = { directoryId: string; news: UseInfiniteQueryResult<InfiniteData<NewsPageAnswer>> }

function News({ directoryId, news }: NewsProps) {
  const t = useMessages(newsMessages)
  const errorMessage = useErrorMessage()
  const total = news.data?.pages[0]?.total
  if (news.isPending) {
    return (
      <LoadingRegion>
        <ListSkeleton rowClassName="h-16" lines={['h-3 w-56']} />
      </LoadingRegion>
    )
  }
  if (total === undefined) {
    return (
      <ErrorState title={errorMessage(news.error).title} onRetry={() => void news.refetch()}>
        {errorMessage(news.error).detail}
      </ErrorState>
    )
  }
  if (total > 0) return <NewsList directoryId={directoryId} news={news} />
  return (
    <EmptyState icon={<Bell aria-hidden />} title={t.emptyTitle}>
      {t.emptyDetail}
    </EmptyState>
  )
}

/** How often news is sent by email; shown if the service sends any. */
function MailChoice({ directoryId }: { directoryId: string }) {
  const t = useMessages(newsMessages)
  const errorMessage = useErrorMessage()
  const { data } = useQuery(newsQueries.mail(directoryId))
  const choose = useMutation(newsMutations.chooseMail(directoryId))
  if (data?.isMailSent !== true) return null
  const frequency = choose.isPending ? choose.variables.frequency : data.frequency
  return (
    <div className="w-64 max-w-full">
      <Select
        label={t.byMail}
        value={frequency}
        onChange={({ currentTarget }) => {
          const chosen = frequencies.find((one) => one === currentTarget.value)
          if (chosen === undefined) return
          choose.mutate(
            { frequency: chosen },
            {
              onSuccess: () => showToast(t.mailSaved),
              onError: (error) => showToast(errorMessage(error).detail, { tone: 'error' }),
            },
          )
        }}
      >
        {frequencies.map((one) => (
          <option key={one} value={one}>
            {t[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}

const frequencies = ['hourly', 'daily', 'never'] as const

const idOf = ({ newsId }: NewsEntry) => newsId

function NewsList({ directoryId, news }: NewsProps) {
  const t = useMessages(newsMessages)
  const rows = useEndless(news, idOf)
  const read = useMutation(newsMutations.read(directoryId))
  return (
    <div className="flex flex-col gap-3">
      <UnreadLine directoryId={directoryId} newest={rows.items[0]} />
      <VirtualList
        rows={rows}
        label={t.list}
        rowHeight={{ wide: 64, narrow: 84 }}
        className="rounded-card border border-line bg-surface"
        rowClassName="border-b border-line last:border-0"
        renderRow={(entry) => (
          <NewsRow
            directoryId={directoryId}
            entry={entry}
            onOpen={() => entry.isRead || read.mutate({ newsIds: [entry.newsId] })}
          />
        )}
      />
    </div>
  )
}

/** The number of unread entries, and a button to mark those shown as read, but not any that arrived since. */
function UnreadLine({ directoryId, newest }: { directoryId: string; newest: NewsEntry | undefined }) {
  const t = useMessages(newsMessages)
  const errorMessage = useErrorMessage()
  const unread = useUnreadNews(directoryId)?.unread ?? 0
  const read = useMutation({
    ...newsMutations.read(directoryId),
    onSuccess: () => showToast(t.allRead),
    onError: (error) => showToast(errorMessage(error).detail, { tone: 'error' }),
  })
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
      <output className="text-small text-ink-3 tabular-nums">{t.unreadCount(unread)}</output>
      {unread === 0 || newest === undefined ? null : (
        <Button isPending={read.isPending} onClick={() => read.mutate({ until: newest.createdOn })}>
          {t.markAllRead}
        </Button>
      )}
    </div>
  )
}

const icons = {
  taskAssigned: ListChecks,
  recordingShared: AudioLines,
  folderShared: Folder,
  summaryReady: FileText,
  processingFailed: CircleAlert,
  noSpeech: AudioLines,
}

type NewsRowProps = { directoryId: string; entry: NewsEntry; onOpen: () => void }

/** One entry: what happened, when, and a link to it. */
function NewsRow({ directoryId, entry, onOpen }: NewsRowProps) {
  const t = useMessages(newsMessages)
  const { dateTime } = useFormats()
  const { isRead, createdOn } = entry
  // The recordings' list doesn't call it a failure either.
  const kind = entry.isWithoutSpeech ? 'noSpeech' : entry.kind
  const Icon = icons[kind]
  const sentence = t[kind]({ person: entry.actorName ?? '', title: entry.title ?? t.unnamed })
  return (
    <Link
      {...addressOf(directoryId, entry)}
      data-row
      onClick={onOpen}
      className="flex min-h-11 items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-ink/4"
    >
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-4.5 shrink-0', kind === 'processingFailed' ? 'text-bad' : 'text-ink-3')}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={classNames('block text-control wrap-anywhere', !isRead && 'font-semibold')}>
          {sentence}
        </span>
        <time dateTime={createdOn} title={dateTime(createdOn)} className="block text-meta text-ink-3 tabular-nums">
          <Ago moment={createdOn} />
        </time>
      </span>
      {isRead ? null : (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t.unread}</span>
        </span>
      )}
    </Link>
  )
}

function addressOf(directoryId: string, { taskId, recordingId, folderId }: NewsEntry) {
  if (taskId !== null) {
    return { to: '/d/$directoryId/tasks', params: { directoryId }, search: { task: taskId } } as const
  }
  if (recordingId !== null) {
    return { to: '/d/$directoryId/recordings/$recordingId', params: { directoryId, recordingId } } as const
  }
  return { to: '/d/$directoryId/folders/$folderId', params: { directoryId, folderId: folderId ?? '' } } as const
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const WEEK_MS = 7 * 86_400_000

/** The time elapsed in words, or the date if longer than a week ago. */
function Ago({ moment }: { moment: string }) {
  const t = useMessages(newsMessages)
  const { locale, date } = useFormats()
  const elapsed = useNow().getTime() - Date.parse(moment)
  if (elapsed > WEEK_MS) return date(moment)
  const [unit, length] = units.find(([, ms]) => elapsed >= ms) ?? [null, 1]
  if (unit === null) return t.justNow
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(elapsed / length), unit)
}
