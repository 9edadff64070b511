import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { useRowFocus } from '~/ui/use-row-focus'
import { securityQueries } from './security-queries'
import { securityMessages } from './security.messages'
import { SessionRow } from './SessionRow'
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog'

/** Where one is signed in, and the way to end it. */
export function SessionList() {
  const t = useMessages(securityMessages)
  const { data: sessions } = useSuspenseQuery(securityQueries.sessions())
  useRowFocus()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection
      title={t.sessionsTitle}
      intro={t.sessionsIntro}
      action={sessions.length === 0 ? null : <Button onClick={() => setIsAsking(true)}>{t.everywhere}</Button>}
    >
      {sessions.length === 0 ? (
        <Notice>{t.none}</Notice>
      ) : (
        <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {isAsking ? <SignOutEverywhereDialog onClose={() => setIsAsking(false)} /> : null}
    </SettingsSection>
  )
}
