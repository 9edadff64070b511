import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { templateQueries } from '../template-queries'
import { SectionCard } from './SectionCard'
import { templatePagesMessages } from './template-pages.messages'
import { TemplateUse } from './TemplateUse'

type TemplatePageProps = Pick<ComponentProps<typeof TemplateUse>, 'directoryId' | 'onUpload'> & { templateId: string }

/** One template: its sections in order, each with what it asks for in words, and how it is chosen. */
export function TemplatePage({ directoryId, templateId, onUpload }: TemplatePageProps) {
  const t = useMessages(templatePagesMessages)
  const { data: template } = useSuspenseQuery(templateQueries.detail(directoryId, templateId))
  const { title, description, scope, sections } = template
  usePageTitle(t.titleOf({ template: title }))
  return (
    <article className="w-full max-w-180 px-4 pt-3 pb-24 sm:px-7">
      <Link
        to="/d/$directoryId/templates"
        params={{ directoryId }}
        className="inline-flex min-h-9 items-center gap-1.5 text-control text-ink-2 hover:text-ink coarse:min-h-11"
      >
        <ArrowLeft aria-hidden />
        {t.back}
      </Link>
      <h1 dir="auto" className="text-title wrap-anywhere">
        {title}
      </h1>
      {description === null || description === '' ? null : (
        <p dir="auto" className="mt-1 text-body wrap-anywhere text-ink-2">
          {description}
        </p>
      )}
      <p className="mt-1.5 text-small text-ink-3">
        {t[scope]} · {t.sectionCount(sections.length)}
      </p>
      <h2 className="mt-6 mb-2.5 text-body font-semibold">{t.sections}</h2>
      {sections.length === 0 ? (
        <Notice>{t.noSections}</Notice>
      ) : (
        <ol className="flex flex-col gap-3">
          {sections
            .toSorted((a, b) => a.sortOrder - b.sortOrder)
            .map((section, index) => (
              <li key={section.meetingTemplateSectionId}>
                <SectionCard section={section} number={index + 1} />
              </li>
            ))}
        </ol>
      )}
      <TemplateUse directoryId={directoryId} template={template} onUpload={onUpload} />
    </article>
  )
}
