import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { ReplaceRetentionBody, RetentionRule } from '#openapi/generated/types.ts'
import { useFormRefusal, useReplacementDraft } from '~/api/form-refusal'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Notice } from '~/ui/Notice'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { Select } from '~/ui/TextField'
import { SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { retentionMutations, retentionQueries } from './retention-queries'
import { retentionMessages } from './retention.messages'

/** How long the company keeps recordings. Everyone sees it; admins and owners change it. */
export function RetentionSection({ directoryId }: { directoryId: string }) {
  const t = useMessages(retentionMessages)
  const canChange = isManager(useOwnRole(directoryId))
  const { data: rule, error, refetch } = useQuery(retentionQueries.rule(directoryId))
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {canChange ? null : <Notice>{t.refused}</Notice>}
      {rule === undefined && error === null ? <Loading /> : null}
      {rule === undefined && error !== null ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.ruleFailed}
        </Notice>
      ) : null}
      {rule === undefined ? null : <RetentionForm directoryId={directoryId} rule={rule} canChange={canChange} />}
    </SettingsSection>
  )
}

/** Placeholder with two fields, their hints, and a line. */
function Loading() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-6 w-60" />
      </div>
    </LoadingRegion>
  )
}

type RetentionFormProps = { directoryId: string; rule: RetentionRule; canChange: boolean }

/** The rule, what it would delete today, and saving. */
function RetentionForm({ directoryId, rule, canChange }: RetentionFormProps) {
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
        {form.isConflict ? (
          <div role="alert">
            <Notice tone="warn" title={t.conflictTitle}>
              <p>{t.conflictDetail}</p>
              <SavedOver rule={rule} shown={shown} />
            </Notice>
          </div>
        ) : null}
        {refusal === null || form.error?.status === 409 ? null : (
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

/** The saved values of fields that now have others. */
function SavedOver({ rule, shown }: { rule: RetentionRule; shown: RetentionRule }) {
  const t = useMessages(retentionMessages)
  const timeOf = useTime()
  const fields = [
    ['deleteAfterDays', t.deleteAfter],
    ['mediaAfterDays', t.mediaAfter],
  ] as const
  return fields.map(([field, label]) =>
    shown[field] === rule[field] ? null : <p key={field}>{t.conflictSaved({ label, time: timeOf(rule[field]) })}</p>,
  )
}

type RetentionPreviewProps = { directoryId: string; rule: RetentionRule }

/** What the entered rule would delete today. */
function RetentionPreview({ directoryId, rule }: RetentionPreviewProps) {
  const { deleteAfterDays, mediaAfterDays } = rule
  if (deleteAfterDays === null && mediaAfterDays === null) return null
  return <Found directoryId={directoryId} rule={rule} />
}

function Found({ directoryId, rule }: RetentionPreviewProps) {
  const t = useMessages(retentionMessages)
  const { fileSize } = useFormats()
  const { data, error } = useQuery(retentionQueries.preview(directoryId, rule))
  if (data === undefined && error === null) return <Skeleton className="h-6 w-70" />
  if (data === undefined) return <p className="text-control text-ink-2">{t.previewFailed}</p>
  const { deleteCount, mediaCount, mediaBytes } = data
  return (
    <output className="block text-control text-ink-2 tabular-nums">
      {deleteCount > 0 ? <span className="block">{t.previewDeleted(deleteCount)}</span> : null}
      {mediaCount > 0 ? (
        <span className="block">
          {t.previewBytes({ media: t.previewMedia(mediaCount), size: fileSize(mediaBytes) })}
        </span>
      ) : null}
      {deleteCount + mediaCount === 0 ? t.previewNone : null}
    </output>
  )
}

const YEAR = 365
const OFFERED = [7, 30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR]

type AfterSelectProps = {
  label: string
  hint: string
  error?: string | undefined
  /** null for never. */
  days: number | null
  onChange: (days: number | null) => void
}

/** Chooses a time after which something happens, including a value set by other means. */
function AfterSelect({ label, hint, error, days, onChange }: AfterSelectProps) {
  const t = useMessages(retentionMessages)
  const timeOf = useTime()
  const offered = [...new Set([...OFFERED, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b)
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={days ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">{t.never}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {timeOf(one)}
        </option>
      ))}
    </Select>
  )
}

/** Formats a number of days; null for never. */
function useTime() {
  const t = useMessages(retentionMessages)
  return (days: number | null): string => {
    if (days === null) return t.never
    return days % YEAR === 0 ? t.years(days / YEAR) : t.days(days)
  }
}

/** The retention form: its values, saving and Undo, without overwriting other people's changes. */
function useRetentionForm(directoryId: string, rule: RetentionRule) {
  const t = useMessages(retentionMessages)
  const client = useQueryClient()
  const { queryKey } = retentionQueries.rule(directoryId)
  const draft = useReplacementDraft<RetentionRule, RetentionRule>(rule, queryKey)
  const replace = useMutation(retentionMutations.replace(directoryId))
  const shown = { ...rule, ...draft.entered }
  const { deleteAfterDays, mediaAfterDays, keepFiled } = shown
  const isChanged =
    deleteAfterDays !== rule.deleteAfterDays || mediaAfterDays !== rule.mediaAfterDays || keepFiled !== rule.keepFiled

  function save() {
    const { expected } = draft
    replace.mutate(
      { ...shown, expected },
      {
        onSuccess: (saved) => {
          client.setQueryData(queryKey, saved)
          draft.clear()
          const back = { ...expected, expected: saved }
          showToast(t.saved, { action: { label: t.undo, run: () => void takeBack(back) } })
        },
        onError: ({ status }) => (status === 409 ? void draft.readAgain() : undefined),
      },
    )
  }

  async function takeBack(back: ReplaceRetentionBody) {
    try {
      client.setQueryData(queryKey, await replace.mutateAsync(back))
      showToast(t.undone)
    } catch {
      replace.reset()
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  return {
    shown,
    isChanged,
    isConflict: replace.error?.status === 409 && isChanged,
    isWrong: deleteAfterDays !== null && mediaAfterDays !== null && mediaAfterDays >= deleteAfterDays,
    isPending: replace.isPending,
    error: replace.error,
    change: draft.enter,
    save,
    discard: () => {
      draft.clear()
      replace.reset()
    },
  }
}
