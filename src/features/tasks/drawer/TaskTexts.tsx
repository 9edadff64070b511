import type { Task } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { TextArea } from '~/ui/TextField'
import { tasksMessages } from '../tasks.messages'
import { drawerMessages } from './drawer.messages'
import { useKeptText } from './use-kept-text'

type TaskTextsProps = { task: Task }

/** Subject and description, saved when they are left. */
export function TaskTexts({ task }: TaskTextsProps) {
  const t = useMessages(drawerMessages)
  const messages = useMessages(tasksMessages)
  const subject = useKeptText(task, 'subject')
  const description = useKeptText(task, 'description')
  const unsaved = ({ isUnsaved }: { isUnsaved: boolean }) => (isUnsaved ? t.notSaved : undefined)
  return (
    <>
      <TextArea
        label={messages.subject}
        dir="auto"
        rows={1}
        className="min-h-9! font-semibold"
        error={subject.isMissing ? messages.subjectNeeded : unsaved(subject)}
        {...subject.field}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      <TextArea
        label={messages.description}
        dir="auto"
        placeholder={t.noDescription}
        error={unsaved(description)}
        {...description.field}
      />
    </>
  )
}
