import { useInfiniteQuery } from '@tanstack/react-query'
import { TemplateChoice } from '~/features/templates/TemplateChoice'
import { templateQueries } from '~/features/templates/template-queries'
import { useMessages } from '~/messages/use-messages'
import type { UploadOptions } from '../upload-options'
import { ChoiceDisclosure } from './ChoiceDisclosure'
import { uploadOptionsMessages } from './upload-options.messages'

const FIELD = 'meetingTemplateId'

type TemplateFieldProps = {
  directoryId: string
  /** undefined where several files differ. */
  value: UploadOptions['template'] | undefined
  onChange: (template: UploadOptions['template']) => void
}

/** Which template the summary follows. */
export function TemplateField({ directoryId, value, onChange }: TemplateFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const { data } = useInfiniteQuery(templateQueries.list(directoryId))

  function choose(meetingTemplateId: string) {
    const template = data?.pages
      .flatMap((page) => page.items)
      .find((one) => one.meetingTemplateId === meetingTemplateId)
    onChange(template ? { meetingTemplateId, title: template.title } : null)
  }

  return (
    <ChoiceDisclosure what={t.template} choice={value === undefined ? t.differs : (value?.title ?? t.usualTemplate)}>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === FIELD) choose(target.value)
        }}
      >
        <TemplateChoice
          directoryId={directoryId}
          name={FIELD}
          presetId={value === undefined ? null : (value?.meetingTemplateId ?? '')}
        />
      </div>
    </ChoiceDisclosure>
  )
}
