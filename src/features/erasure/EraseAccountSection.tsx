import type { ErasurePreview } from '#openapi/generated/types.ts'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { tellOtherTabs } from '~/api/query-client'
import { forgetSession } from '~/features/session/session'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { RefusedDialog } from '~/ui/ConfirmDialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { PasswordField } from '~/ui/TextField'
import { erasureMutations, erasureQueries } from './erasure-queries'
import { erasureMessages } from './erasure.messages'

/** The section for erasing one's own account. */
export function EraseAccountSection() {
  const t = useMessages(erasureMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      action={<Button onClick={() => setIsAsking(true)}>{t.open}</Button>}
    >
      {isAsking ? <EraseAccountDialog onClose={() => setIsAsking(false)} /> : null}
    </SettingsSection>
  )
}

/** Erases one's own account, or says what prevents it. */
function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(erasureMessages)
  const preview = useQuery(erasureQueries.own())
  const refusal = preview.data?.refusal ?? null
  if (refusal !== null) {
    const message = refusal === 'lastOwner' ? t.ownLastOwner : t[refusal]
    return <RefusedDialog title={t.ownTitle} label={message} onClose={onClose} />
  }
  return <AskPassword preview={preview} onClose={onClose} />
}

type AskPasswordProps = { preview: UseQueryResult<ErasurePreview>; onClose: () => void }

/** Asks for the password before erasing the account, and explains the consequences. */
function AskPassword({ preview, onClose }: AskPasswordProps) {
  const t = useMessages(erasureMessages)
  const erasing = useMutation(erasureMutations.own())
  const [isMissing, setIsMissing] = useState(false)
  const { error } = erasing
  const isWrong = error?.fieldErrors.some(({ field }) => field === 'password') ?? false
  const isTooOften = error?.kind === 'rate-limited'
  const fieldMessage = useFieldMessage(error)
  const refusal = useFormRefusal(isWrong || isTooOften ? null : error)

  function erase(form: FormData) {
    const password = formText(form, 'password')
    setIsMissing(password === '')
    if (password === '' || preview.data === undefined) return
    erasing.mutate(password, {
      onSuccess: () => {
        onClose()
        forgetSession()
        tellOtherTabs({ kind: 'signed-out' })
      },
    })
  }

  return (
    <FormDialog
      title={t.ownTitle}
      submitLabel={t.action}
      isDangerous
      isPending={erasing.isPending}
      refusal={refusal}
      onSubmit={erase}
      onClose={onClose}
    >
      <ErasureFacts preview={preview} />
      {isTooOften && error !== null ? <TooOften error={error} /> : null}
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        error={isMissing ? t.passwordNeeded : fieldMessage('password')}
      />
    </FormDialog>
  )
}

function TooOften({ error }: { error: ApiError }) {
  const t = useMessages(erasureMessages)
  return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
}

type ErasureFactsProps = {
  preview: Pick<UseQueryResult<ErasurePreview>, 'data' | 'error' | 'refetch'>
  /** The person chosen to take over, instead of the service's default. */
  taker?: string | undefined
}

/** What is erased, what stays, and who takes it over. */
export function ErasureFacts({ preview: { data, error, refetch }, taker }: ErasureFactsProps) {
  const t = useMessages(erasureMessages)
  if (data === undefined) {
    if (error === null) {
      return (
        <LoadingRegion>
          <Skeleton className="h-32 w-full" />
        </LoadingRegion>
      )
    }
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.previewFailed}
      </Notice>
    )
  }
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control wrap-anywhere text-ink-2">
        <li>{t.goes}</li>
        {data.companies.map((company) => (
          <li key={company.directoryId}>
            {t.stays({
              company: company.directoryName,
              recordings: t.recordings(company.recordingCount),
              folders: t.folders(company.folderCount),
              tasks: t.tasks(company.taskCount),
            })}{' '}
            <Taker name={taker ?? company.takeOverName} />
          </li>
        ))}
        <li>{t.texts}</li>
      </ul>
      <Notice tone="warn">{t.forever}</Notice>
    </>
  )
}

function Taker({ name }: { name: string | null }) {
  const t = useMessages(erasureMessages)
  return name === null ? null : t.taker({ name })
}
