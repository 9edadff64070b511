import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  AlignLeft,
  ArrowLeft,
  BadgeCheck,
  CalendarClock,
  CircleHelp,
  Clock,
  Gauge,
  List,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  NotebookText,
  Upload,
  UserRoundSearch,
} from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import type {
  MeetingTemplate,
  MeetingTemplateBody,
  MeetingTemplateSection,
  SectionType,
} from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { focusRow } from '~/ui/focus'
import { usePageTitle } from '~/ui/PageHeader'
import { templateQueries } from '../template-queries'
import { templatePagesMessages } from '../templates.messages'
import { TemplateActions, TemplateDefault, useCanEditTemplates } from './TemplateActions'
import { TemplateEditor } from './TemplateEditor'

type TemplatePageProps = Pick<ComponentProps<typeof TemplateUse>, 'directoryId' | 'onUpload'> & {
  templateId: string
  isEditing: boolean
  /** Previews the template, as currently edited, on a meeting. */
  onPreview: (template: MeetingTemplateBody) => void
  onEdit: (isEditing: boolean) => void
}

/** A template: its sections in order with what each asks for, and how to use it. */
export function TemplatePage({ directoryId, templateId, isEditing, onPreview, onEdit, onUpload }: TemplatePageProps) {
  const { data: template } = useSuspenseQuery(templateQueries.detail(directoryId, templateId))
  const canEdit = useCanEditTemplates(directoryId)
  useFocusOnSwitch(isEditing)
  if (isEditing && canEdit && template.scope === 'directory')
    return (
      <TemplateEditor
        directoryId={directoryId}
        template={template}
        onPreview={onPreview}
        onClose={() => onEdit(false)}
      />
    )
  return (
    <article className="w-full max-w-386 px-4 pt-3 pb-24 sm:px-7">
      <TemplateHead directoryId={directoryId} template={template} />
      {canEdit ? (
        <div className="mt-4">
          <TemplateActions
            directoryId={directoryId}
            template={template}
            onPreview={onPreview}
            onEdit={() => onEdit(true)}
          />
        </div>
      ) : null}
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TemplateSections sections={template.sections} />
        <aside className="flex flex-col gap-7 lg:sticky lg:top-6">
          {canEdit ? <TemplateDefault directoryId={directoryId} template={template} /> : null}
          <TemplateUse directoryId={directoryId} template={template} onUpload={onUpload} />
        </aside>
      </div>
    </article>
  )
}

/** The button that opened, saved or left the editor is gone. */
function useFocusOnSwitch(isEditing: boolean) {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    if (document.activeElement === document.body) focusRow([], 0)
  }, [isEditing])
}

function TemplateHead({ directoryId, template }: { directoryId: string; template: MeetingTemplate }) {
  const t = useMessages(templatePagesMessages)
  const { title, description, scope, sections } = template
  usePageTitle(t.titleOf({ template: title }))
  return (
    <>
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
      {isWritten(description) ? (
        <p dir="auto" className="mt-1 max-w-180 text-body wrap-anywhere text-ink-2">
          {description}
        </p>
      ) : null}
      <p className="mt-1.5 text-small text-ink-3">
        {t[scope]} · {t.sectionCount(sections.length)}
      </p>
    </>
  )
}

function TemplateSections({ sections }: Pick<MeetingTemplate, 'sections'>) {
  const t = useMessages(templatePagesMessages)
  return (
    <section>
      <h2 className="mb-2.5 text-body font-semibold">{t.sections}</h2>
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
    </section>
  )
}

type SectionCardProps = { section: MeetingTemplateSection; number: number }

/** A section of a template: its type, instructions, length and options. */
function SectionCard({ section, number }: SectionCardProps) {
  const t = useMessages(templatePagesMessages)
  const { title, description, sectionType, additionalInstructions } = section
  return (
    <section className="flex gap-3.5 rounded-card border border-line bg-surface p-4">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-small font-semibold text-ink-2 tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="min-h-7 text-control font-semibold wrap-anywhere">
          {title}
        </h3>
        {isWritten(description) ? (
          <p dir="auto" className="text-control wrap-anywhere">
            {description}
          </p>
        ) : (
          <p className="text-control text-ink-2">{t[`${sectionType}Detail`]}</p>
        )}
        <SectionOptions section={section} icon={sectionIcons[sectionType]} />
        {isWritten(additionalInstructions) ? (
          <figure className="mt-3 border-l-2 border-line pl-3">
            <figcaption className="text-meta text-ink-3">{t.instructions}</figcaption>
            <blockquote dir="auto" className="text-small wrap-anywhere whitespace-pre-line text-ink-2">
              {additionalInstructions}
            </blockquote>
          </figure>
        ) : null}
      </div>
    </section>
  )
}

function SectionOptions({ section, icon }: { section: MeetingTemplateSection; icon: LucideIcon }) {
  const t = useMessages(templatePagesMessages)
  const { title, sectionType, detailLevel } = section
  // Many headings already name their type.
  const isNamed = title.trim().toLowerCase() === t[sectionType].toLowerCase()
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1">
      {isNamed ? null : <Option icon={icon}>{t[sectionType]}</Option>}
      <Option icon={Gauge}>{detailLevel === 'unknown' ? t.otherLevel : t[detailLevel]}</Option>
      {section.isTimestampInclusionEnabled ? <Option icon={Clock}>{t.timestamps}</Option> : null}
      {section.isResponsibleDetectionEnabled ? <Option icon={UserRoundSearch}>{t.responsible}</Option> : null}
      {section.isDueDateInferenceEnabled ? <Option icon={CalendarClock}>{t.dueDate}</Option> : null}
    </ul>
  )
}

const Option = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-center gap-1.5 text-small text-ink-2">
    <Icon aria-hidden className="shrink-0 text-ink-3" />
    {children}
  </li>
)

const isWritten = (text: string | null): text is string => text !== null && text.trim() !== ''

type TemplateUseProps = {
  directoryId: string
  template: MeetingTemplate
  /** Opens the file picker for an upload that uses the template. */
  onUpload: (template: MeetingTemplate) => void
}

/** Where the template can be chosen, as far as the service allows. */
function TemplateUse({ directoryId, template, onUpload }: TemplateUseProps) {
  const t = useMessages(templatePagesMessages)
  const isForUploads = useHasExtension('templates.choice')
  const isForSummaries = useHasExtension('recordings.edit')
  return (
    <section>
      <h2 className="mb-1.5 text-body font-semibold">{t.use}</h2>
      <div className="flex flex-col gap-1 text-control text-ink-2">
        {isForUploads ? <p>{t.useUpload}</p> : null}
        {isForSummaries ? <p>{t.useAgain}</p> : null}
        {isForUploads || isForSummaries ? null : <p>{t.useFixed}</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isForUploads ? (
          <Button onClick={() => onUpload(template)}>
            <Upload aria-hidden />
            {t.upload}
          </Button>
        ) : null}
        {isForSummaries ? (
          <Link to="/d/$directoryId/recordings" params={{ directoryId }} className={buttonClasses('ghost')}>
            {t.toRecordings}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

/** Icons for the section types. */
const sectionIcons: Record<SectionType, LucideIcon> = {
  summary: NotebookText,
  decisions: BadgeCheck,
  tasks: ListChecks,
  topics: MessagesSquare,
  customList: List,
  freeText: AlignLeft,
  unknown: CircleHelp,
}
