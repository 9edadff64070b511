import type { CreateTaskBody } from '#openapi/generated/types.ts'
import { formText } from '~/lib/text'
import type { NewTaskPrefill } from './new-task'
import { newTaskBody } from './task-body'

type Taker = { timeZone: string | undefined; isSourceTaken: boolean }

/** The ticked rows of the list, as new tasks; a row without a subject keeps the one it came with. */
export function reviewedTasks(
  prefills: readonly NewTaskPrefill[],
  form: FormData,
  taker: Taker,
): { prefill: NewTaskPrefill; body: CreateTaskBody }[] {
  return prefills.flatMap((prefill, place) => {
    if (!form.has(`include-${place}`)) return []
    const userId = formText(form, `responsible-${place}`)
    const fields = {
      subject: formText(form, `subject-${place}`).trim() || prefill.subject,
      description: prefill.description ?? '',
      day: formText(form, `day-${place}`),
      person: userId === '' ? null : { userId, name: '', emailAddress: null },
    }
    return [{ prefill, body: newTaskBody(prefill, { ...fields, ...taker }) }]
  })
}
