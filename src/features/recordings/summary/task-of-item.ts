import type { SectionItem } from '#openapi/generated/types.ts'
import type { NewTaskPrefill } from '~/features/tasks/new-task'
import { LONGEST_DESCRIPTION } from '~/features/tasks/task-body'
import { plainText } from './plain-text'
import { isTask, withoutTimes, type SummaryEntry } from './summary-items'
import type { SummaryScope } from './summary-scope'

const LONGEST_SUBJECT = 200

/** What a new task begins with when it is made from an item of a summary, or from an entry of one that is a list. */
export function taskOfEntry({ key, text, item }: SummaryEntry, scope: SummaryScope): NewTaskPrefill {
  const { subject, description } = isTask(item) ? ofTask(item) : ofText(text)
  return {
    subject,
    description,
    responsibleName: item.responsibleUserName,
    responsibleEmail: item.responsibleUserEmail,
    dueDate: item.dueDate,
    recordingSummaryId: scope.recordingSummaryId,
    sourceItemId: key,
    candidates: scope.candidates,
  }
}

function ofTask(item: SectionItem) {
  const subject = withoutTimes(item.subject ?? '').text
  const more = withoutTimes(item.description ?? item.content ?? '').text
  return { subject, description: more === subject ? '' : begin(more, LONGEST_DESCRIPTION) }
}

/** Of a long text the whole is the description, and its beginning says what is to be done. */
function ofText(text: string) {
  const words = plainText(text)
  const subject = begin(words, LONGEST_SUBJECT)
  return { subject, description: subject === words ? '' : begin(words, LONGEST_DESCRIPTION) }
}

const begin = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
