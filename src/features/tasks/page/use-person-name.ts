import { use } from 'react'
import { useMessages } from '~/messages/use-messages'
import { PeopleContext, useTasks } from './tasks-context'
import { tasksPageMessages } from './tasks-page.messages'

/** Names people: "You", a member, or somebody who is none any more; null while that is not known, and for nobody. */
export function usePersonName(): (userId: string | null) => string | null {
  const t = useMessages(tasksPageMessages)
  const { userId: me } = useTasks()
  const people = use(PeopleContext)
  return (userId) => {
    if (userId === null) return null
    if (userId === me) return t.you
    return people === undefined ? null : (people.get(userId) ?? t.formerMember)
  }
}
