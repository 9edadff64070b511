import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { LanguageSwitch } from '~/ui/LanguageSwitch'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { SettingsSection } from '~/ui/SettingsSection'
import { shortcutStore, useShortcutStore } from '~/ui/shortcuts'
import { chooseTheme, useThemeChoice } from '~/ui/theme'
import { profileMessages } from './profile.messages'

/** Language, appearance and shortcuts: what each browser keeps by itself. */
export function DeviceSettings() {
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
