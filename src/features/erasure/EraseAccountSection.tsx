import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { SettingsSection } from '~/ui/SettingsSection'
import { EraseAccountDialog } from './EraseAccountDialog'
import { erasureMessages } from './erasure.messages'

/** The way to the end of one's own account. */
export function EraseAccountSection() {
  const t = useMessages(erasureMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      action={<Button onClick={() => setIsAsking(true)}>{t.open}</Button>}
    >
      {isAsking ? <EraseAccountDialog onClose={() => setIsAsking(false)} /> : null}
    </SettingsSection>
  )
}
