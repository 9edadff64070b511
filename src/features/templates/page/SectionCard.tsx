import { CalendarClock, Clock, Gauge, UserRoundSearch, type LucideIcon } from 'lucide-react'
import type { MeetingTemplateSection } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { sectionIcons } from './section-icons'
import { templatePagesMessages } from './template-pages.messages'

type SectionCardProps = { section: MeetingTemplateSection; number: number }

/** A section of a template in words: what kind it is, what it asks for, how long it gets and what is found out for it. */
export function SectionCard({ section, number }: SectionCardProps) {
  const t = useMessages(templatePagesMessages)
  const { title, description, sectionType, additionalInstructions } = section
  const Icon = sectionIcons[sectionType]
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
        <p className="flex gap-1.5 text-small text-ink-2">
          <Icon aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <span>
            <span className="font-medium">{t[sectionType]}.</span> {t[`${sectionType}Detail`]}
          </span>
        </p>
        {isWritten(description) ? (
          <p dir="auto" className="mt-2 text-control wrap-anywhere">
            {description}
          </p>
        ) : null}
        <SectionOptions section={section} />
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

function SectionOptions({ section }: { section: MeetingTemplateSection }) {
  const t = useMessages(templatePagesMessages)
  const { detailLevel } = section
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1">
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
