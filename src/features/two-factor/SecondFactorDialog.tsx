import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#openapi/generated/types.ts'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { forgetSession, goOnWithSecondFactor, signOut } from '~/features/session/session'
import { useSessionStore } from '~/features/session/session-store'
import { canUsePasskeys, signInQueries } from '~/features/session/sign-in-queries'
import { formText } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { ProofDialog } from './ProofDialog'
import { AddPasskeyDialog, RecoveryCodesDialog, SetUpAppDialog } from './SetUpDialogs'
import { twoFactorMutations, twoFactorQueries } from './two-factor-queries'
import { requiredMessages } from './two-factor.messages'

type Way = 'app' | 'passkey'
type Starting = { kind: 'app' } | { kind: 'passkey'; name?: string }
type Open = Starting | { kind: 'proof'; next: Starting } | { kind: 'codes'; codes: readonly string[] }

/**
 * Shown over the page when a company requires a second step that the session lacks: sets one up or asks for it, then
 * continues the page's requests. The only other way out is signing out.
 */
export function SecondFactorDialog() {
  const { data: state } = useQuery({ ...twoFactorQueries.own(), staleTime: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const isToken = useSessionStore(({ credentials }) => credentials?.kind === 'personal')
  if (state === undefined) return null
  const back = () => setOpen(null)
  const finish = (codes: readonly string[]) =>
    codes.length === 0 ? goOnWithSecondFactor() : setOpen({ kind: 'codes', codes })
  if (open?.kind === 'codes') return <RecoveryCodesDialog codes={open.codes} onDone={goOnWithSecondFactor} />
  if (open?.kind === 'proof')
    return <ProofDialog state={state} onProved={async () => setOpen(open.next)} onClose={back} />
  const prove = (next: Starting) => setOpen({ kind: 'proof', next })
  if (open?.kind === 'app') return <SetUpAppDialog onDone={finish} onProofNeeded={() => prove(open)} onClose={back} />
  if (open?.kind === 'passkey')
    return (
      <AddPasskeyDialog
        name={open.name}
        onDone={finish}
        onProofNeeded={(name) => prove({ kind: 'passkey', name })}
        onClose={back}
      />
    )
  const hasFactor = state.totp !== null || state.passkeys.length > 0
  return hasFactor && !isToken ? (
    <TakeStep state={state} />
  ) : (
    <SetUpStep state={state} isToken={isToken} onChoose={(kind) => setOpen({ kind })} />
  )
}

/** The companies that require it, as text. */
function useCompanies({ requiredBy }: SecondFactor): string {
  const t = useMessages(requiredMessages)
  const { locale } = useFormats()
  return requiredBy.length === 0 ? t.someCompany : new Intl.ListFormat(locale).format(requiredBy)
}

type SetUpStepProps = { state: SecondFactor; isToken: boolean; onChoose: (way: Way) => void }

function SetUpStep({ state, isToken, onChoose }: SetUpStepProps) {
  const t = useMessages(requiredMessages)
  const companies = useCompanies(state)
  const { data: options } = useQuery(signInQueries.options())
  const arePasskeysOffered = (options?.arePasskeysOffered ?? false) && canUsePasskeys()
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      isClosable={false}
      title={t.title}
      description={t.detail({ companies })}
      size="small"
      footer={<SignOutButton />}
    >
      <div className="flex flex-col gap-2 pt-4">
        {isToken ? (
          <Notice>{t.withToken}</Notice>
        ) : (
          <>
            <Button variant="primary" className="min-h-9" onClick={() => onChoose('app')}>
              {t.app}
            </Button>
            {arePasskeysOffered ? (
              <Button className="min-h-9" onClick={() => onChoose('passkey')}>
                {t.passkey}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** For an account with a second factor and a session opened without it. */
function TakeStep({ state }: { state: SecondFactor }) {
  const t = useMessages(requiredMessages)
  const companies = useCompanies(state)
  const prove = useMutation({ ...twoFactorMutations.prove(), onSuccess: goOnWithSecondFactor })
  const [isMissing, setIsMissing] = useState(false)
  const fieldMessage = useFieldMessage(prove.error)
  const refusal = useFormRefusal(prove.error, { fields: ['code'] })
  const hasCode = state.totp !== null || state.recoveryCodesLeft > 0
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      isClosable={false}
      title={t.codeTitle}
      description={hasCode ? t.codeDetail({ companies }) : t.signInAgain}
      size="small"
      footer={<SignOutButton />}
    >
      {hasCode ? (
        <form
          noValidate
          className="flex flex-col gap-4 pt-4"
          onSubmit={(event) => {
            event.preventDefault()
            const code = formText(new FormData(event.currentTarget), 'code').trim()
            setIsMissing(code === '')
            if (code !== '' && !prove.isPending) prove.mutate({ code })
          }}
        >
          {refusal !== null ? (
            <Notice tone="bad" title={refusal.title}>
              {refusal.detail}
            </Notice>
          ) : null}
          <TextField
            label={t.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={isMissing ? t.codeNeeded : fieldMessage('code')}
          />
          <Button type="submit" variant="primary" isPending={prove.isPending} className="min-h-9">
            {t.continue}
          </Button>
        </form>
      ) : null}
    </Dialog>
  )
}

function SignOutButton() {
  const t = useMessages(requiredMessages)
  return (
    <Button variant="ghost" onClick={() => void signOut().catch(forgetSession)}>
      {t.signOut}
    </Button>
  )
}
