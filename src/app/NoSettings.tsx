import { SlidersHorizontal } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { settingsMessages } from './settings.messages'

/** The settings of a service that offers none of the additions. */
export function NoSettings() {
  const t = useMessages(settingsMessages)
  return (
    <EmptyState icon={<SlidersHorizontal aria-hidden />} title={t.noSettings}>
      {t.noSettingsDetail}
    </EmptyState>
  )
}
