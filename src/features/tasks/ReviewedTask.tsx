import { useId, useState } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { controlClasses, useMaxLength } from '~/ui/TextField'
import { DayField } from '~/ui/DayField'
import type { NewTaskPrefill } from './new-task'
import { ResponsibleField } from './ResponsibleField'
import { fieldDay, LONGEST_SUBJECT } from './task-body'
import { tasksMessages } from './tasks.messages'
import { useResponsible } from './use-responsible'

type ReviewedTaskProps = {
  directoryId: string
  prefill: NewTaskPrefill
  /** Its place in the list; the form's fields end with it. */
  place: number
}

/** One of the tasks to look through: whether it is wanted, what, who and by when. */
export function ReviewedTask({ directoryId, prefill, place }: ReviewedTaskProps) {
  const t = useMessages(tasksMessages)
  const { timeZone } = useFormats()
  const subjectId = useId()
  const { match, person, choose } = useResponsible(directoryId, prefill)
  const [isWanted, setIsWanted] = useState(true)
  const { tooLong, control } = useMaxLength({
    maxLength: isWanted ? LONGEST_SUBJECT : undefined,
    defaultValue: prefill.subject,
  })
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Checkbox
        label={prefill.subject}
        isLabelHidden
        name={`include-${place}`}
        checked={isWanted}
        onChange={(event) => setIsWanted(event.currentTarget.checked)}
        className="pt-2 coarse:pt-0"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={subjectId} className="sr-only">
          {t.subject}
        </label>
        <input
          id={subjectId}
          name={`subject-${place}`}
          defaultValue={prefill.subject}
          {...control}
          aria-invalid={tooLong === undefined ? undefined : true}
          aria-describedby={tooLong === undefined ? undefined : `${subjectId}-error`}
          autoComplete="off"
          disabled={!isWanted}
          className={controlClasses}
        />
        {tooLong === undefined ? null : (
          <p id={`${subjectId}-error`} className="mt-1.5 text-small text-bad">
            {tooLong}
          </p>
        )}
        {isWanted ? (
          <div className="mt-2.5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <ResponsibleField
              directoryId={directoryId}
              label={t.responsible}
              name={prefill.responsibleName ?? prefill.responsibleEmail ?? null}
              match={match}
              person={person}
              onChange={choose}
            />
            <DayField
              label={t.due}
              name={`day-${place}`}
              isOptional
              defaultValue={fieldDay(prefill.dueDate, timeZone)}
            />
          </div>
        ) : null}
        <input type="hidden" name={`responsible-${place}`} value={person?.userId ?? ''} />
      </div>
    </li>
  )
}
