import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { SecondFactorRule } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
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

/** Who in the company has to sign in with a second step: everybody sees it, owners change it. */
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
  const [entered, setEntered] = useState<readonly Role[] | null>(null)
  const replace = useMutation(twoFactorMutations.replaceRule(directoryId))
  const refusal = useFormRefusal(replace.error, { messages: { invalid: t.ownFirst } })
  const shown = entered ?? rule.roles
  const names = { owner: t.owners, admin: t.admins, user: t.members }
  const isChanged = order.some((role) => shown.includes(role) !== rule.roles.includes(role))

  function done() {
    setEntered(null)
    showToast(t.saved)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isChanged || replace.isPending) return
    replace.mutate({ roles: [...shown] }, { onSuccess: () => done() })
  }

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {refusal === null ? null : (
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
              onChange={({ currentTarget: { checked } }) =>
                setEntered(checked ? [...shown, role] : shown.filter((other) => other !== role))
              }
            />
          ))}
        </fieldset>
        {canChange ? (
          <SaveButtons
            saveLabel={t.save}
            isChanged={isChanged}
            isPending={replace.isPending}
            isBlocked={false}
            onDiscard={() => {
              setEntered(null)
              replace.reset()
            }}
          />
        ) : null}
      </form>
      <LeaveGuard isOn={isChanged && !replace.isPending} />
    </>
  )
}

const order = ['owner', 'admin', 'user'] as const
