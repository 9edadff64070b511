import { SlidersHorizontal } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { appMessages } from './app.messages'

/** The settings of a service that offers none of the additions. */
export function NoSettings() {
  const t = useMessages(appMessages)
  return (
    <EmptyState icon={<SlidersHorizontal aria-hidden />} title={t.noSettings}>
      {t.noSettingsDetail}
    </EmptyState>
  )
}
