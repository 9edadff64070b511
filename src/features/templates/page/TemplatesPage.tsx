import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { templateQueries } from '../template-queries'
import { templatesMessages } from '../templates.messages'
import { templatePagesMessages } from './template-pages.messages'
import { TemplateCard } from './TemplateCard'

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
