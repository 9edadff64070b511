import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MeetingTemplate, MeetingTemplateListItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { useOnSight } from '~/ui/hooks'
import { templateQueries } from '../template-queries'
import { templatePagesMessages } from './template-pages.messages'

type TemplateCardProps = { directoryId: string; template: MeetingTemplateListItem }

/** One template, pressed as a whole. */
export function TemplateCard({ directoryId, template: { meetingTemplateId, title, description } }: TemplateCardProps) {
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
