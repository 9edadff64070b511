import { ArrowRight } from 'lucide-react'
import { use } from 'react'
import type { Task } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { tasksPageMessages } from './tasks-page.messages'
import { PeopleContext } from './tasks-context'
import { usePersonName } from './use-person-name'

type TaskPeopleProps = { task: Task; hasName?: boolean }

/** Who is responsible, and who forwarded it where that is somebody else. */
export function TaskPeople({ task: { ownerId, responsibleUserId }, hasName = false }: TaskPeopleProps) {
  const t = useMessages(tasksPageMessages)
  const nameOf = usePersonName()
  const people = use(PeopleContext)
  const picturedAs = (userId: string, called: string) => people?.get(userId) ?? called
  const name = nameOf(responsibleUserId)
  if (responsibleUserId === null) return <span className="text-ink-3">{t.nobody}</span>
  if (name === null) return null
  const owner = ownerId === responsibleUserId ? null : nameOf(ownerId)
  const label = owner === null ? t.takenBy({ name }) : t.forwardedTo({ owner, name })
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={label}>
      <span className="sr-only">{label}</span>
      {owner === null ? null : (
        <>
          <Avatar name={picturedAs(ownerId, owner)} id={ownerId} isDecorative />
          <ArrowRight aria-hidden className="size-3 text-ink-3" />
        </>
      )}
      <Avatar name={picturedAs(responsibleUserId, name)} id={responsibleUserId} isDecorative />
      {hasName ? (
        <span aria-hidden className="min-w-0 truncate max-sm:hidden">
          {name}
        </span>
      ) : null}
    </span>
  )
}
