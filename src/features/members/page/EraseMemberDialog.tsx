import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorOf } from '~/api/form-refusal'
import { erasureMutations, erasureQueries } from '~/features/erasure/erasure-queries'
import { erasureMessages } from '~/features/erasure/erasure.messages'
import { ErasureFacts } from '~/features/erasure/ErasureFacts'
import { PersonPicker } from '../PersonPicker'
import type { Person } from '../person'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { RefusedDialog } from '~/ui/ConfirmDialog'
import { showToast } from '~/ui/toasts'
import { Address } from './EditMemberDialog'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { useMemberCase } from './use-member-case'
import { useRefusalMessage } from './use-refusal-message'

type EraseMemberDialogProps = { member: Member; onClose: () => void }

/** Asks before a person is erased for good: what goes, what stays, and who takes it over. */
export function EraseMemberDialog({ member, onClose }: EraseMemberDialogProps) {
  const t = useMessages(erasureMessages)
  const page = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { userId, name } = member
  const refusalMessage = useRefusalMessage()
  const { refusalOf } = useMemberCase(member)
  const refusal = refusalOf('erase')
  const preview = useQuery({ ...erasureQueries.ofMember(directoryId, userId), enabled: refusal === null })
  const erasing = useMutation(erasureMutations.ofMember(directoryId))
  const [taker, setTaker] = useState<Person | null>(null)
  const title = t.memberTitle({ name })
  if (refusal !== null) {
    const message = refusal === 'notOneself' ? page.eraseSelf : page[refusal]
    return <RefusedDialog title={title} label={message} onClose={onClose} />
  }
  const { refusal: standsAgainst = null } = preview.data ?? {}
  if (standsAgainst !== null) return <RefusedDialog title={title} label={t[standsAgainst]} onClose={onClose} />

  const isTakerRefused = fieldErrorOf(erasing.error, 'takeOverUserId') !== undefined

  function erase() {
    if (preview.data === undefined) return
    const takeOverUserId = taker?.userId ?? null
    erasing.mutate(
      { userId, takeOverUserId },
      {
        onSuccess: () => {
          onClose()
          showToast(t.erasedToast({ name }))
        },
      },
    )
  }

  return (
    <FormDialog
      title={title}
      description={<Address member={member} />}
      submitLabel={t.action}
      isDangerous
      isPending={erasing.isPending}
      refusal={erasing.error === null || isTakerRefused ? null : refusalMessage(erasing.error)}
      onSubmit={erase}
      onClose={onClose}
    >
      <ErasureFacts preview={preview} taker={taker?.name} />
      <PersonPicker
        directoryId={directoryId}
        label={t.takerField}
        hint={t.takerHint}
        error={isTakerRefused ? t.takerRefused : undefined}
        value={taker}
        onChange={(person) => {
          setTaker(person)
          erasing.reset()
        }}
        excludedIds={new Set([userId])}
      />
    </FormDialog>
  )
}
