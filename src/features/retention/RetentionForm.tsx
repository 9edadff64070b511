import type { SubmitEvent } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { RetentionRule } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { Notice } from '~/ui/Notice'
import { AfterSelect } from './AfterSelect'
import { retentionMessages } from './retention.messages'
import { RetentionPreview } from './RetentionPreview'
import { useRetentionForm } from './use-retention-form'

type RetentionFormProps = { directoryId: string; rule: RetentionRule; canChange: boolean }

/** The rule, what it would take away today, and how it is saved. */
export function RetentionForm({ directoryId, rule, canChange }: RetentionFormProps) {
  const t = useMessages(retentionMessages)
  const form = useRetentionForm(directoryId, rule)
  const { shown, isChanged, isPending, isWrong, change } = form
  const refusal = useFormRefusal(form.error)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChanged && !isPending && !isWrong) form.save()
  }

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {refusal === null ? null : (
          <Notice tone="bad" title={refusal.title}>
            {refusal.detail}
          </Notice>
        )}
        <fieldset disabled={!canChange} className="flex min-w-0 flex-col gap-4">
          <AfterSelect
            label={t.deleteAfter}
            hint={t.deleteHint}
            days={shown.deleteAfterDays}
            onChange={(deleteAfterDays) => change({ deleteAfterDays })}
          />
          <AfterSelect
            label={t.mediaAfter}
            hint={t.mediaHint}
            error={isWrong ? t.mediaTooLate : undefined}
            days={shown.mediaAfterDays}
            onChange={(mediaAfterDays) => change({ mediaAfterDays })}
          />
          <Checkbox
            label={t.keepFiled}
            checked={shown.keepFiled}
            onChange={(event) => change({ keepFiled: event.currentTarget.checked })}
          />
        </fieldset>
        {canChange && !isWrong ? <RetentionPreview directoryId={directoryId} rule={shown} /> : null}
        {canChange ? (
          <SaveButtons
            saveLabel={t.save}
            isChanged={isChanged}
            isPending={isPending}
            isBlocked={isWrong}
            onDiscard={form.discard}
          />
        ) : null}
      </form>
      <LeaveGuard isOn={isChanged && !isPending} />
    </>
  )
}
