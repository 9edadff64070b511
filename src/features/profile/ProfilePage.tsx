import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHasExtension } from '~/features/session/use-has-extension'
import { sessionQueries } from '~/features/session/session-queries'
import { OwnVoice } from '~/features/voices/OwnVoice'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { DeviceSettings } from './DeviceSettings'
import { profileMessages } from './profile.messages'
import { ProfileForm } from './ProfileForm'

/** One's own name and time zone, and how the app looks on this device. */
export function ProfilePage({ directoryId }: { directoryId: string }) {
  const t = useMessages(profileMessages)
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  const hasAccounts = useHasExtension('accounts')
  const hasVoices = useHasExtension('voices')
  return (
    <>
      <SettingsSection title={t.title} intro={t.intro}>
        {hasAccounts ? null : <Notice>{t.contractOnly}</Notice>}
        <ProfileForm me={me} canChange={hasAccounts} />
      </SettingsSection>
      <DeviceSettings />
      {hasVoices ? <OwnVoice directoryId={directoryId} /> : null}
      {hasAccounts ? (
        <SettingsSection title={t.signIn} intro={t.signInIntro}>
          <div>
            <Link to="/d/$directoryId/settings/security" params={{ directoryId }} className={buttonClasses()}>
              {t.toSignIn}
            </Link>
          </div>
        </SettingsSection>
      ) : null}
    </>
  )
}
