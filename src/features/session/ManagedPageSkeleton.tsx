import type { ReactNode } from 'react'
import { LoadingRegion } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { isManager, useOwnRole } from './use-own-role'

type ManagedPageSkeletonProps = {
  directoryId: string
  title: string
  intro: string
  titleIn?: 'tab' | 'page'
  /** In the place of the page's buttons. */
  action: ReactNode
  /** What the page says to whom may not change it all. */
  notice: string
  children: ReactNode
}

/** A page of the settings that owners and admins manage, before it is here. */
export function ManagedPageSkeleton({ directoryId, notice, children, ...section }: ManagedPageSkeletonProps) {
  const canManage = isManager(useOwnRole(directoryId))
  return (
    <SettingsSection {...section}>
      {canManage ? null : <Notice>{notice}</Notice>}
      <LoadingRegion>{children}</LoadingRegion>
    </SettingsSection>
  )
}
