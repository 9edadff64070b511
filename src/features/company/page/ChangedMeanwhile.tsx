import { useQuery } from '@tanstack/react-query'
import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { CompanyFacts } from '../company-draft'
import { companyMessages } from '../company.messages'
import { companyQueries } from '../company-queries'

type ChangedMeanwhileProps = {
  conflicts: readonly (keyof CompanyFacts)[]
  now: CompanyFacts
  directoryId: string
  onSave: () => void
  onDiscard: () => void
}

/** Somebody else was faster: what stands there now, and the choice between the two. */
export function ChangedMeanwhile({ conflicts, now, directoryId, onSave, onDiscard }: ChangedMeanwhileProps) {
  const t = useMessages(companyMessages)
  const { data: templates } = useQuery(companyQueries.templates(directoryId))
  const { languageCode, defaultMeetingTemplateId } = now
  const template = templates?.find(({ meetingTemplateId }) => meetingTemplateId === defaultMeetingTemplateId)
  const label = {
    name: t.conflictName({ value: now.name }),
    languageCode: t.conflictLanguage({ value: languageCode === null ? t.noLanguage : languageNames()(languageCode) }),
    defaultMeetingTemplateId: t.conflictTemplate({
      value: defaultMeetingTemplateId === null ? t.builtIn : (template?.title ?? t.unknownTemplate),
    }),
  }
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title={t.conflictTitle}
        action={
          <>
            <Button size="small" onClick={onSave}>
              {t.saveMine}
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard}>
              {t.takeTheirs}
            </Button>
          </>
        }
      >
        {conflicts.map((field) => (
          <p key={field} className="wrap-anywhere">
            {label[field]}
          </p>
        ))}
        <p>{t.conflictKept}</p>
      </Notice>
    </div>
  )
}
