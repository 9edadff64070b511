import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { fieldErrorOf } from '~/api/form-refusal'
import { erasureMutations, erasureQueries } from '~/features/erasure/erasure-queries'
import { erasureMessages } from '~/features/erasure/erasure.messages'
import { ErasureFacts } from '~/features/erasure/EraseAccountSection'
import { useHasExtension } from '~/features/session/use-has-extension'
import { twoFactorMutations } from '~/features/two-factor/two-factor-queries'
import { ruleMessages } from '~/features/two-factor/two-factor.messages'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeBlock'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { memberQueries, type Person } from '../member-queries'
import { PersonPicker } from '../PersonPicker'
import { EditMemberDialog, Address } from './EditMemberDialog'
import { InvitationDialogs } from './InvitationList'
import { InviteDialog } from './InviteDialog'
import type { Member } from './member'
import { useIsMailSent, useMemberCase, useMembers, useRefusalMessage } from './members-context'
import { membersPageMessages } from './members-page.messages'
import type { MembersDialog } from './members-search'
import { membershipQueries, type MemberPage, membershipMutations } from './membership-queries'

type MemberDialogsProps = { show: MembersDialog; who: string | undefined; q: string | undefined }

/** The dialog named in the URL. Tells people who can't use it who can. */
export function MemberDialogs({ show, who, q }: MemberDialogsProps) {
  const t = useMessages(membersPageMessages)
  const { isManager, canEdit, onShow } = useMembers()
  const hasErasure = useHasExtension('erasure')
  const hasTwoFactor = useHasExtension('two-factor')
  const onClose = () => onShow({ show: undefined, who: undefined })
  if (!isManager) return <RefusedDialog title={t.title} label={t.adminsOnlyNotice} onClose={onClose} />
  if (show === 'invite') return <InviteDialog q={q} onClose={onClose} />
  if (!canEdit || who === undefined || (show === 'erase' && !hasErasure)) return null
  if (show === 'twoSteps' && !hasTwoFactor) return null
  if (show === 'renew' || show === 'withdraw')
    return <InvitationDialogs key={who} show={show} userId={who} onClose={onClose} />
  return <OfMember key={who} show={show} userId={who} onClose={onClose} />
}

const dialogs = {
  member: EditMemberDialog,
  remove: RemoveMemberDialog,
  password: PasswordLinkDialog,
  twoSteps: TwoStepsDialog,
  erase: EraseMemberDialog,
}

type OfMemberProps = { show: keyof typeof dialogs; userId: string; onClose: () => void }

function OfMember({ show, userId, onClose }: OfMemberProps) {
  const t = useMessages(membersPageMessages)
  const { member, isPending } = useMember(userId)
  const Shown = dialogs[show]
  if (member !== null) return <Shown member={member} onClose={onClose} />
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={isPending ? t.title : t.gone}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {isPending ? (
        <LoadingRegion>
          <Skeleton className="h-24 w-full" />
        </LoadingRegion>
      ) : null}
    </Dialog>
  )
}

/** A member as they were when the dialog was opened: from the list or, after following a link, from all members. */
function useMember(userId: string): { member: Member | null; isPending: boolean } {
  const { directoryId } = useMembers()
  const client = useQueryClient()
  const [listed] = useState(() => {
    const pages = client.getQueriesData<MemberPage>({ queryKey: membershipQueries.lists(directoryId) })
    return pages.flatMap(([, page]) => page?.items ?? []).find((member) => member.userId === userId)
  })
  const enabled = listed === undefined
  const people = useQuery({ ...memberQueries.everybody(directoryId), enabled })
  const memberships = useQuery({ ...membershipQueries.everyMembership(directoryId), enabled })
  if (listed !== undefined) return { member: listed, isPending: false }
  const person = people.data?.find((one) => one.userId === userId)
  const membership = memberships.data?.find((one) => one.userId === userId)
  if (person === undefined || membership === undefined)
    return { member: null, isPending: people.isPending || memberships.isPending }
  const { roleId, licenseId, isBlocked } = membership
  const { name, emailAddress } = person
  return { member: { userId, name, email: emailAddress ?? '', roleId, licenseId, isBlocked }, isPending: false }
}

type RemoveMemberDialogProps = { member: Member; onClose: () => void }

/** Asks first, because it can't be undone: says what goes and what stays. */
function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { userId, name } = member
  const refusalMessage = useRefusalMessage()
  const { refusalOf } = useMemberCase(member)
  const removing = useMutation(membershipMutations.remove(directoryId))
  const refusal = refusalOf('remove')
  const title = t.removeTitle({ name })
  if (refusal !== null) return <RefusedDialog title={title} label={t[refusal]} onClose={onClose} />

  return (
    <ConfirmDialog
      size="medium"
      title={title}
      description={<Address member={member} />}
      confirmWords={t.removeAction}
      change={removing}
      variables={userId}
      refusal={removing.error === null ? null : refusalMessage(removing.error)}
      toast={{ message: t.removedToast({ name }) }}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
        <li>{t.removeLoses}</li>
        <li>{t.removeLeaves}</li>
        <li>{t.removeStays}</li>
      </ul>
      <Notice tone="warn">{t.removeForever}</Notice>
    </ConfirmDialog>
  )
}

type PasswordLinkDialogProps = { member: Member; onClose: () => void }

/** Creates a link for a member to choose a new password, and shows it once. For owners. */
function PasswordLinkDialog({ member, onClose }: PasswordLinkDialogProps) {
  const t = useMessages(membersPageMessages)
  const { dateTime } = useFormats()
  const { directoryId } = useMembers()
  const { userId, name } = member
  const refusalMessage = useRefusalMessage()
  const { refusalOf } = useMemberCase(member)
  const isMailSent = useIsMailSent()
  const making = useMutation(membershipMutations.resetPassword(directoryId))
  const refusal = refusalOf('resetPassword')
  const title = t.passwordTitle({ name })
  if (refusal !== null)
    return (
      <RefusedDialog title={title} label={refusal === 'notOneself' ? t.passwordSelf : t[refusal]} onClose={onClose} />
    )
  if (making.data !== undefined) {
    return (
      <Dialog
        isOpen
        isClosable={false}
        // Escape and a backdrop click must not lose the link, because it can't be shown again.
        onClose={() => {}}
        title={title}
        description={t.passwordMade({ name, date: dateTime(making.data.expiresOn) })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.copied}
          </Button>
        }
      >
        <div className="pt-4">
          <CodeLine text={making.data.url} />
        </div>
      </Dialog>
    )
  }
  const { error } = making
  return (
    <FormDialog
      title={title}
      description={t.passwordDetail}
      submitLabel={t.passwordMake}
      isPending={making.isPending}
      refusal={
        error === null
          ? null
          : error.kind === 'invalid'
            ? { detail: isMailSent === false ? t.passwordElsewhereNoMail : t.passwordElsewhere }
            : refusalMessage(error)
      }
      onSubmit={() => making.mutate(userId)}
      onClose={onClose}
    />
  )
}

/** Removes a member's second factor. For owners. */
function TwoStepsDialog({ member, onClose }: PasswordLinkDialogProps) {
  const t = useMessages(membersPageMessages)
  const rule = useMessages(ruleMessages)
  const errorMessage = useErrorMessage()
  const { directoryId } = useMembers()
  const { userId, name } = member
  const { refusalOf } = useMemberCase(member)
  const resetting = useMutation(twoFactorMutations.resetMember(directoryId))
  const { error } = resetting
  const refusal = refusalOf('resetPassword')
  const title = rule.resetTitle({ name })
  if (refusal !== null) {
    return (
      <RefusedDialog title={title} label={refusal === 'notOneself' ? rule.resetSelf : t[refusal]} onClose={onClose} />
    )
  }
  const known = { invalid: rule.resetElsewhere, 'not-found': rule.resetNone({ name }) }
  const detail = Object.entries(known).find(([kind]) => kind === error?.kind)?.[1]
  return (
    <ConfirmDialog
      title={title}
      description={rule.resetDetail}
      confirmWords={rule.reset}
      change={resetting}
      variables={userId}
      refusal={error === null ? null : detail === undefined ? errorMessage(error) : { detail }}
      toast={{ message: rule.resetDone({ name }) }}
      onClose={onClose}
    />
  )
}

type EraseMemberDialogProps = { member: Member; onClose: () => void }

/** Asks before a person is permanently erased: what goes, what stays, and who takes it over. */
function EraseMemberDialog({ member, onClose }: EraseMemberDialogProps) {
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
