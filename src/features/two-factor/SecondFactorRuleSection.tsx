import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { SecondFactorRule } from '#openapi/generated/types.ts'
import { useFormRefusal, useReplacementDraft } from '~/api/form-refusal'
import { useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Notice } from '~/ui/Notice'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { twoFactorMutations, twoFactorQueries } from './two-factor-queries'
import { ruleMessages } from './two-factor.messages'

/** Who in the company has to sign in with a second step. Everyone sees it; owners change it. */
export function SecondFactorRuleSection({ directoryId }: { directoryId: string }) {
  const t = useMessages(ruleMessages)
  const canChange = useOwnRole(directoryId) === 'owner'
  const { data: rule, error, refetch } = useQuery(twoFactorQueries.rule(directoryId))
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {canChange ? null : <Notice>{t.ownersOnly}</Notice>}
      {rule === undefined && error === null ? <Skeleton className="h-28" /> : null}
      {rule === undefined && error !== null ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.loadFailed}
        </Notice>
      ) : null}
      {rule === undefined ? null : <RuleForm directoryId={directoryId} rule={rule} canChange={canChange} />}
    </SettingsSection>
  )
}

type Role = SecondFactorRule['roles'][number]

type RuleFormProps = { directoryId: string; rule: SecondFactorRule; canChange: boolean }

function RuleForm({ directoryId, rule, canChange }: RuleFormProps) {
  const t = useMessages(ruleMessages)
  const form = useRuleForm(directoryId, rule)
  const { shown, isChanged, isConflict, replace } = form
  const refusal = useFormRefusal(replace.error, { messages: { invalid: t.ownFirst } })
  const names = { owner: t.owners, admin: t.admins, user: t.members }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChanged && !replace.isPending) form.save()
  }

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {isConflict ? (
          <div role="alert">
            <Notice tone="warn" title={t.conflictTitle}>
              {t.conflictDetail}
            </Notice>
          </div>
        ) : null}
        {refusal === null || replace.error?.status === 409 ? null : (
          <Notice tone="bad" title={refusal.title}>
            {refusal.detail}
          </Notice>
        )}
        <fieldset disabled={!canChange} className="flex min-w-0 flex-col gap-2.5">
          <legend className="mb-2 text-control font-medium">{t.who}</legend>
          {order.map((role) => (
            <Checkbox
              key={role}
              label={names[role]}
              checked={shown.includes(role)}
              onChange={({ currentTarget: { checked } }) => form.change(role, checked)}
            />
          ))}
        </fieldset>
        {canChange ? (
          <SaveButtons
            saveLabel={t.save}
            isChanged={isChanged}
            isPending={replace.isPending}
            isBlocked={false}
            onDiscard={form.discard}
          />
        ) : null}
      </form>
      <LeaveGuard isOn={isChanged && !replace.isPending} />
    </>
  )
}

/** The form's values and saving, without overwriting another owner's changes. */
function useRuleForm(directoryId: string, rule: SecondFactorRule) {
  const t = useMessages(ruleMessages)
  const client = useQueryClient()
  const { queryKey } = twoFactorQueries.rule(directoryId)
  const draft = useReplacementDraft<SecondFactorRule, Record<Role, boolean>>(rule, queryKey)
  const replace = useMutation(twoFactorMutations.replaceRule(directoryId))
  const shown = order.filter((role) => draft.entered[role] ?? rule.roles.includes(role))
  const isChanged = order.some((role) => shown.includes(role) !== rule.roles.includes(role))

  function save() {
    replace.mutate(
      { roles: shown, expected: draft.expected },
      {
        onSuccess: (saved) => {
          client.setQueryData(queryKey, saved)
          draft.clear()
          showToast(t.saved)
        },
        onError: ({ status }) => (status === 409 ? void draft.readAgain() : undefined),
      },
    )
  }

  return {
    shown,
    isChanged,
    isConflict: replace.error?.status === 409 && isChanged,
    replace,
    change: (role: Role, isAsked: boolean) => draft.enter({ [role]: isAsked }),
    save,
    discard: () => {
      draft.clear()
      replace.reset()
    },
  }
}

const order = ['owner', 'admin', 'user'] as const
