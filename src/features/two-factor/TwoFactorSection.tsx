import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Passkey, SecondFactor } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import { useSessionStore } from '~/features/session/session-store'
import { canUsePasskeys, signInQueries } from '~/features/session/sign-in-queries'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { ProofDialog } from './ProofDialog'
import { AddPasskeyDialog, RecoveryCodesDialog, RenamePasskeyDialog, SetUpAppDialog } from './SetUpDialogs'
import { twoFactorMutations, twoFactorQueries } from './two-factor-queries'
import { twoFactorMessages } from './two-factor.messages'

/** Actions that require a proof if the sign-in is too long ago. */
type Adding = { kind: 'app' | 'newCodes' } | { kind: 'passkey'; name?: string }

/** The open dialog. */
type Open =
  | Adding
  | { kind: 'proof'; next: Adding }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'removeApp' }
  | { kind: 'removePasskey'; passkey: Passkey }

/** Sign-in methods besides the password: an authenticator app, passkeys, recovery codes. */
export function TwoFactorSection() {
  const t = useMessages(twoFactorMessages)
  const { data: state, error, refetch } = useQuery(twoFactorQueries.own())
  const isToken = useSessionStore(({ credentials }) => credentials?.kind === 'personal')
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {state === undefined && error === null ? <Skeleton className="h-44" /> : null}
      {state === undefined && error !== null ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.loadFailed}
        </Notice>
      ) : null}
      {state === undefined ? null : (
        <>
          {isToken ? <Notice>{t.needsSession}</Notice> : null}
          <div className="divide-y divide-line rounded-card border border-line bg-surface">
            <AppRow state={state} isFixed={isToken} onOpen={setOpen} />
            <PasskeyRows state={state} isFixed={isToken} onOpen={setOpen} />
            <CodesRow state={state} isFixed={isToken} onOpen={setOpen} />
          </div>
          {open === null ? null : <OpenDialog state={state} open={open} onOpen={setOpen} />}
        </>
      )}
    </SettingsSection>
  )
}

type RowProps = {
  state: SecondFactor
  /** Whether changes are impossible here. */
  isFixed: boolean
  onOpen: (open: Open) => void
}

function AppRow({ state: { totp }, isFixed, onOpen }: RowProps) {
  const t = useMessages(twoFactorMessages)
  const { dateTime } = useFormats()
  const action =
    totp === null ? (
      <Button size="small" aria-label={t.setUpAppNamed} disabled={isFixed} onClick={() => onOpen({ kind: 'app' })}>
        {t.setUpApp}
      </Button>
    ) : (
      <Button
        size="small"
        aria-label={t.removeAppNamed}
        disabled={isFixed}
        onClick={() => onOpen({ kind: 'removeApp' })}
      >
        {t.remove}
      </Button>
    )
  return (
    <Row title={t.app} action={action}>
      {totp === null ? (
        <span>{t.appOff}</span>
      ) : (
        <>
          <span>{t.appSince({ date: dateTime(totp.createdOn) })}</span>
          <span>{totp.lastUsedOn === null ? t.neverUsed : t.lastUsed({ date: dateTime(totp.lastUsedOn) })}</span>
        </>
      )}
    </Row>
  )
}

function PasskeyRows({ state: { passkeys }, isFixed, onOpen }: RowProps) {
  const t = useMessages(twoFactorMessages)
  const { data: options } = useQuery(signInQueries.options())
  const isOffered = options?.arePasskeysOffered ?? true
  const why = isOffered ? (canUsePasskeys() ? null : t.noPasskeysBrowser) : t.noPasskeysHere
  return (
    <div>
      <Row
        title={t.passkeys}
        action={
          why === null ? (
            <Button size="small" disabled={isFixed} onClick={() => onOpen({ kind: 'passkey' })}>
              {t.addPasskey}
            </Button>
          ) : null
        }
      >
        {why === null ? null : <span>{why}</span>}
        {passkeys.length === 0 && why === null ? <span>{t.passkeysOff}</span> : null}
      </Row>
      {passkeys.length === 0 ? null : (
        <ul aria-label={t.passkeyList} className="ml-4 divide-y divide-line border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <PasskeyRow passkey={passkey} isFixed={isFixed} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PasskeyRow({ passkey, isFixed, onOpen }: Omit<RowProps, 'state'> & { passkey: Passkey }) {
  const t = useMessages(twoFactorMessages)
  const { dateTime } = useFormats()
  const { name, isSynced, createdOn, lastUsedOn } = passkey
  return (
    <Row
      title={name}
      isPart
      action={
        <span className="flex gap-2">
          <Button
            size="small"
            variant="ghost"
            disabled={isFixed}
            aria-label={t.renameNamed({ name })}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          >
            {t.rename}
          </Button>
          <Button
            size="small"
            disabled={isFixed}
            aria-label={t.removeNamed({ name })}
            onClick={() => onOpen({ kind: 'removePasskey', passkey })}
          >
            {t.remove}
          </Button>
        </span>
      }
    >
      <span>{t.added({ date: dateTime(createdOn) })}</span>
      <span>{lastUsedOn === null ? t.neverUsed : t.lastUsed({ date: dateTime(lastUsedOn) })}</span>
      {isSynced ? <span>{t.synced}</span> : null}
    </Row>
  )
}

const FEW_CODES = 3

function CodesRow({ state: { totp, passkeys, recoveryCodesLeft }, isFixed, onOpen }: RowProps) {
  const t = useMessages(twoFactorMessages)
  if (totp === null && passkeys.length === 0) return null
  return (
    <Row
      title={t.recoveryCodes}
      action={
        <Button size="small" disabled={isFixed} onClick={() => onOpen({ kind: 'newCodes' })}>
          {t.newCodes}
        </Button>
      }
    >
      <span>{t.codesLeft(recoveryCodesLeft)}</span>
      {recoveryCodesLeft <= FEW_CODES ? <span className="text-warn">{t.codesFew}</span> : null}
    </Row>
  )
}

type PlainRowProps = {
  title: string
  /** Whether it belongs to the row above. */
  isPart?: boolean
  action: ReactNode
  children: ReactNode
}

function Row({ title, isPart = false, action, children }: PlainRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 pr-3 pl-4">
      <div className="min-w-0 flex-1 basis-52">
        {isPart ? (
          <p className="text-control font-medium wrap-anywhere">{title}</p>
        ) : (
          <h3 className="text-control font-semibold">{title}</h3>
        )}
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">{children}</p>
      </div>
      {action}
    </div>
  )
}

type OpenDialogProps = { state: SecondFactor; open: Open; onOpen: (open: Open | null) => void }

function OpenDialog({ state, open, onOpen }: OpenDialogProps) {
  const t = useMessages(twoFactorMessages)
  const removeApp = useMutation(twoFactorMutations.removeTotp())
  const close = () => onOpen(null)
  const isLast = (state.totp === null ? 0 : 1) + state.passkeys.length === 1
  const showCodes = (codes: readonly string[]) => onOpen(codes.length === 0 ? null : { kind: 'codes', codes })
  if (open.kind === 'app')
    return (
      <SetUpAppDialog onDone={showCodes} onProofNeeded={() => onOpen({ kind: 'proof', next: open })} onClose={close} />
    )
  if (open.kind === 'passkey')
    return (
      <AddPasskeyDialog
        name={open.name}
        onDone={showCodes}
        onProofNeeded={(name) => onOpen({ kind: 'proof', next: { kind: 'passkey', name } })}
        onClose={close}
      />
    )
  if (open.kind === 'newCodes')
    return (
      <NewCodesDialog onDone={showCodes} onProofNeeded={() => onOpen({ kind: 'proof', next: open })} onClose={close} />
    )
  if (open.kind === 'proof') {
    const hasFactor = state.totp !== null || state.passkeys.length > 0
    return (
      <ProofDialog
        state={state}
        needsCode={hasFactor && !state.isProved}
        onProved={async () => onOpen(open.next)}
        onClose={close}
      />
    )
  }
  if (open.kind === 'codes') return <RecoveryCodesDialog codes={open.codes} onDone={close} />
  if (open.kind === 'rename') return <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
  if (open.kind === 'removePasskey')
    return <RemovePasskeyDialog state={state} passkey={open.passkey} isLast={isLast} onClose={close} />
  return (
    <ProofDialog
      state={state}
      title={t.removeAppTitle}
      detail={isLast ? t.removeLast : t.removeOther}
      submitLabel={t.remove}
      isDangerous
      onProved={async () => {
        await removeApp.mutateAsync()
        showToast(t.removed)
        close()
      }}
      onClose={close}
    />
  )
}

type RemovePasskeyDialogProps = { state: SecondFactor; passkey: Passkey; isLast: boolean; onClose: () => void }

function RemovePasskeyDialog({ state, passkey, isLast, onClose }: RemovePasskeyDialogProps) {
  const t = useMessages(twoFactorMessages)
  const remove = useMutation(twoFactorMutations.removePasskey(passkey.passkeyId))
  return (
    <ProofDialog
      state={state}
      title={t.removePasskeyTitle({ name: passkey.name })}
      detail={isLast ? t.removeLast : t.removeOther}
      submitLabel={t.remove}
      isDangerous
      onProved={async () => {
        await remove.mutateAsync()
        showToast(t.removed)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type NewCodesDialogProps = {
  onDone: (codes: readonly string[]) => void
  onProofNeeded: () => void
  onClose: () => void
}

function NewCodesDialog({ onDone, onProofNeeded, onClose }: NewCodesDialogProps) {
  const t = useMessages(twoFactorMessages)
  const make = useMutation({
    ...twoFactorMutations.newRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error: ApiError) => (error.code === 'PROOF_REQUIRED' ? onProofNeeded() : undefined),
  })
  return (
    <ConfirmDialog
      title={t.newCodesTitle}
      description={t.newCodesDetail}
      confirmWords={t.newCodes}
      change={make}
      variables={undefined}
      refusal={useFormRefusal(make.error)}
      onDone={() => {}}
      onClose={onClose}
    />
  )
}
