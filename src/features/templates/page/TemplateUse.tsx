import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import type { MeetingTemplate } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { templatePagesMessages } from './template-pages.messages'

type TemplateUseProps = {
  directoryId: string
  template: MeetingTemplate
  /** Lets files be chosen for an upload that follows the template. */
  onUpload: (template: MeetingTemplate) => void
}

/** Where a template is chosen, as far as the service lets people choose. */
export function TemplateUse({ directoryId, template, onUpload }: TemplateUseProps) {
  const t = useMessages(templatePagesMessages)
  const isForUploads = useHasExtension('templates.choice')
  const isForSummaries = useHasExtension('recordings.edit')
  return (
    <section className="mt-7">
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
