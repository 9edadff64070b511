import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { OwnVoice } from '~/features/voices/OwnVoice'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { LanguageSwitch } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { SettingsSection } from '~/ui/SettingsSection'
import { shortcutStore, useShortcutStore } from '~/ui/shortcuts'
import { chooseTheme, useThemeChoice } from '~/ui/theme'
import { profileMessages } from './profile.messages'
import { ProfileForm } from './ProfileForm'

/** The person's name and time zone, and the app's appearance on this device. */
export function ProfilePage({ directoryId }: { directoryId: string }) {
  const t = useMessages(profileMessages)
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  const hasAccounts = useHasExtension('accounts')
  const hasVoices = useHasExtension('voices')
  return (
    <>
      <SettingsSection title={t.title} intro={t.intro} titleIn="tab">
        {hasAccounts ? null : <Notice>{t.contractOnly}</Notice>}
        <ProfileForm me={me} canChange={hasAccounts} />
      </SettingsSection>
      <DeviceSettings />
      {hasVoices ? <OwnVoice directoryId={directoryId} /> : null}
    </>
  )
}

/** Language, appearance and shortcuts, saved per browser. */
function DeviceSettings() {
  const t = useMessages(profileMessages)
  const theme = useThemeChoice((state) => state.choice)
  const areShortcutsOn = useShortcutStore((state) => state.isOn)
  return (
    <SettingsSection title={t.device} intro={t.deviceIntro}>
      <div className="flex flex-col gap-4">
        <Setting label={t.language}>
          <LanguageSwitch />
        </Setting>
        <Setting label={t.theme}>
          <SegmentedControl
            label={t.theme}
            value={theme}
            options={[
              { value: 'light', label: t.light },
              { value: 'dark', label: t.dark },
              { value: 'system', label: t.system },
            ]}
            onChange={chooseTheme}
          />
        </Setting>
        <Checkbox
          label={t.shortcuts}
          hint={t.shortcutsOn}
          checked={areShortcutsOn}
          onChange={(event) => shortcutStore.switched(event.currentTarget.checked)}
        />
      </div>
    </SettingsSection>
  )
}

const Setting = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-1.5">
    <p aria-hidden className="text-control font-medium">
      {label}
    </p>
    {children}
  </div>
)
