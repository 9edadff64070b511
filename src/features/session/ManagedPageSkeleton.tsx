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
  /** Stands in for the page's buttons. */
  action: ReactNode
  /** The notice for people who can't change everything. */
  notice: string
  children: ReactNode
}

/** Placeholder for a settings page that owners and admins manage. */
export function ManagedPageSkeleton({ directoryId, notice, children, ...section }: ManagedPageSkeletonProps) {
  const canManage = isManager(useOwnRole(directoryId))
  return (
    <SettingsSection {...section}>
      {canManage ? null : <Notice>{notice}</Notice>}
      <LoadingRegion>{children}</LoadingRegion>
    </SettingsSection>
  )
}
