import { useSuspenseQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import type { Application } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { ApplicationRow } from './ApplicationRow'
import { applicationQueries } from './application-queries'
import { applicationsMessages } from './applications.messages'
import { WithdrawDialog } from './WithdrawDialog'

/** The applications that a person has let in: list, withdraw. */
export function ApplicationsPage() {
  const t = useMessages(applicationsMessages)
  const { data: applications } = useSuspenseQuery(applicationQueries.list())
  useRowFocus()
  const [withdrawing, setWithdrawing] = useState<Application | null>(null)
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {applications.length === 0 ? (
        <EmptyState icon={<AppWindow aria-hidden />} title={t.noneTitle}>
          {t.noneDetail}
        </EmptyState>
      ) : (
        <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
          {applications.map((application) => (
            <ApplicationRow
              key={application.clientId}
              application={application}
              onWithdraw={() => setWithdrawing(application)}
            />
          ))}
        </ul>
      )}
      {withdrawing === null ? null : <WithdrawDialog application={withdrawing} onClose={() => setWithdrawing(null)} />}
    </SettingsSection>
  )
}
