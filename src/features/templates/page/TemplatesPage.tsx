import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import type { MeetingTemplate, MeetingTemplateListItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { useOnSight } from '~/ui/hooks'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { templateQueries } from '../template-queries'
import { templatePagesMessages, templatesMessages } from '../templates.messages'

/** The templates that summaries can follow, each with what it is for and its sections. */
export function TemplatesPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(templatePagesMessages)
  const messages = useMessages(templatesMessages)
  usePageTitle(t.title)
  const list = useSuspenseInfiniteQuery(templateQueries.list(directoryId))
  const templates = list.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageHeader title={t.title}>
        <p className="max-w-160 pb-3 text-control text-ink-2">{t.intro}</p>
      </PageHeader>
      <div className="w-full max-w-386 px-4 pt-5 pb-24 sm:px-7">
        {templates.length === 0 ? (
          <EmptyState icon={<LayoutTemplate aria-hidden />} title={t.emptyTitle}>
            {t.emptyDetail}
          </EmptyState>
        ) : (
          <ul aria-label={t.list} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {templates.map((template) => (
              <li key={template.meetingTemplateId} className="flex">
                <TemplateCard directoryId={directoryId} template={template} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage ? (
          <Button className="mt-4" isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {messages.more}
          </Button>
        ) : null}
      </div>
    </>
  )
}

type TemplateCardProps = { directoryId: string; template: MeetingTemplateListItem }

/** One template, pressed as a whole. */
function TemplateCard({ directoryId, template: { meetingTemplateId, title, description } }: TemplateCardProps) {
  const { template, hasFailed, ref } = useSeenTemplate(directoryId, meetingTemplateId)
  return (
    <Link
      to="/d/$directoryId/templates/$templateId"
      params={{ directoryId, templateId: meetingTemplateId }}
      className="flex min-w-0 flex-1 flex-col gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
    >
      <span className="min-w-0">
        <span dir="auto" className="block text-body font-semibold wrap-anywhere">
          {title}
        </span>
        {description === null || description === '' ? null : (
          <span dir="auto" className="mt-1 block text-control wrap-anywhere text-ink-2">
            {description}
          </span>
        )}
      </span>
      <span ref={ref} className="mt-auto block min-h-16 border-t border-line pt-3">
        {template === undefined ? null : <CardFacts template={template} />}
        {template === undefined && !hasFailed ? <FactsSkeleton /> : null}
      </span>
    </Link>
  )
}

/** Sections and scope come with a single template: fetched once its card comes into sight. */
function useSeenTemplate(directoryId: string, meetingTemplateId: string) {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useOnSight<HTMLSpanElement>(() => setIsSeen(true), !isSeen)
  const { data, isError } = useQuery({ ...templateQueries.detail(directoryId, meetingTemplateId), enabled: isSeen })
  return { template: data, hasFailed: isError, ref }
}

function CardFacts({ template: { scope, sections } }: { template: MeetingTemplate }) {
  const t = useMessages(templatePagesMessages)
  return (
    <>
      <span dir="auto" className="line-clamp-2 min-h-10 text-small wrap-anywhere text-ink-2">
        {sections.map(({ title }) => title).join(' · ')}
      </span>
      <span className="mt-1.5 block min-h-4 text-meta text-ink-3">
        {t.sectionCount(sections.length)} · {t[scope]}
      </span>
    </>
  )
}

/** In the size of what comes. */
const FactsSkeleton = () => (
  <>
    <Skeleton className="mt-1 h-3.5 w-full" />
    <Skeleton className="mt-2 h-3.5 w-2/3" />
    <Skeleton className="mt-2.5 h-3 w-2/5" />
  </>
)
