import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { FormDialog } from '~/ui/FormDialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { showToast } from '~/ui/toasts'
import { voiceMutations, voiceQueries } from './voice-queries'
import { voicesMessages } from './voices.messages'

/** Whether members may have their voices remembered. Everyone sees it; owners change it. */
export function CompanyVoices({ directoryId }: { directoryId: string }) {
  const t = useMessages(voicesMessages)
  const isOwner = useOwnRole(directoryId) === 'owner'
  const { data: company, error, refetch } = useQuery(voiceQueries.company(directoryId))
  const { mutate, isPending } = useMutation(voiceMutations.switchCompany(directoryId))
  const [isAsking, setIsAsking] = useState(false)

  function switchTo(isOn: boolean) {
    if (isPending) return
    mutate(isOn, {
      onSuccess: () => {
        setIsAsking(false)
        showToast(isOn ? t.switchedOn : t.switchedOff)
      },
      onError: () => showToast(t.notSaved, { tone: 'error' }),
    })
  }

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {company === undefined && error === null ? (
        <LoadingRegion>
          <Skeleton className="h-30 w-full" />
        </LoadingRegion>
      ) : null}
      {company === undefined && error !== null ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.failed}
        </Notice>
      ) : null}
      {company === undefined ? null : (
        <div className="flex flex-col gap-4">
          <ul className="flex max-w-140 list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
            <li>{t.kept}</li>
            <li>{t.decides}</li>
            <li>{t.law}</li>
          </ul>
          {isOwner ? (
            <Checkbox
              label={t.allow}
              checked={company.isOn}
              onChange={() => (company.isOn ? setIsAsking(true) : switchTo(true))}
            />
          ) : (
            <Notice>
              {company.isOn ? t.isOn : t.isOff} {t.ownersOnly}
            </Notice>
          )}
          {company.isOn && company.personCount !== null ? (
            <p className="text-control text-ink-2">{t.people(company.personCount)}</p>
          ) : null}
        </div>
      )}
      {isAsking ? (
        <FormDialog
          title={t.offTitle}
          description={t.offDetail(company?.personCount ?? 0)}
          submitLabel={t.offSubmit}
          isDangerous
          isPending={isPending}
          refusal={null}
          onSubmit={() => switchTo(false)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </SettingsSection>
  )
}
