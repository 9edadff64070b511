import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import type { MeetingTemplate, MeetingTemplateListItem } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { useOnSight } from '~/ui/hooks'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { templateQueries } from '../template-queries'
import { templateEditingMessages, templatePagesMessages, templatesMessages } from '../templates.messages'
import { useCanEditTemplates, useRestoreTemplate } from './TemplateActions'

/** The templates for summaries, with their descriptions and sections. */
export function TemplatesPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(templatePagesMessages)
  const messages = useMessages(templatesMessages)
  usePageTitle(t.title)
  const canEdit = useCanEditTemplates(directoryId)
  const list = useSuspenseInfiniteQuery(templateQueries.list(directoryId))
  const templates = list.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageHeader title={t.title} actions={canEdit ? <NewTemplate directoryId={directoryId} /> : null}>
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
        {canEdit ? <DeletedTemplates directoryId={directoryId} /> : null}
      </div>
    </>
  )
}

function NewTemplate({ directoryId }: { directoryId: string }) {
  const t = useMessages(templateEditingMessages)
  return (
    <Link to="/d/$directoryId/templates/new" params={{ directoryId }} className={buttonClasses('primary')}>
      <Plus aria-hidden />
      {t.create}
    </Link>
  )
}

/** Deleted templates, which can be restored with their sections. */
function DeletedTemplates({ directoryId }: { directoryId: string }) {
  const t = useMessages(templateEditingMessages)
  const { dayAndMonth } = useFormats()
  const { data: deleted = [] } = useQuery(templateQueries.deleted(directoryId))
  const restore = useRestoreTemplate(directoryId)
  if (deleted.length === 0) return null
  return (
    <section className="mt-9">
      <h2 className="mb-2 text-body font-semibold">{t.deletedTitle}</h2>
      <ul aria-label={t.deletedTitle} className="divide-y divide-line rounded-card border border-line bg-surface">
        {deleted.map(({ meetingTemplateId, title, deletedOn }) => (
          <li key={meetingTemplateId} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block text-control wrap-anywhere">
                {title}
              </span>
              <span className="block text-small text-ink-3">{t.deletedOn({ date: dayAndMonth(deletedOn) })}</span>
            </span>
            <Button aria-label={t.restoreOf({ title })} onClick={() => restore({ meetingTemplateId, title })}>
              {t.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TemplateCardProps = { directoryId: string; template: MeetingTemplateListItem }

/** A template card that is a single link. */
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
          <span dir="auto" title={description} className="mt-1 line-clamp-3 text-control wrap-anywhere text-ink-2">
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

/** Sections and scope are loaded per template, once its card scrolls into view. */
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

/** Has the size of the content it stands in for. */
const FactsSkeleton = () => (
  <>
    <Skeleton className="mt-1 h-3.5 w-full" />
    <Skeleton className="mt-2 h-3.5 w-2/3" />
    <Skeleton className="mt-2.5 h-3 w-2/5" />
  </>
)
