import { Suspense, type ComponentType } from 'react'
import type { SettingsPageProps } from './settings-page'

/** A page that shows its skeleton until what it shows first is here. */
export const withSkeleton =
  (Skeleton: ComponentType<{ directoryId: string }>, Page: ComponentType<SettingsPageProps>) =>
  (props: SettingsPageProps) => (
    <Suspense fallback={<Skeleton directoryId={props.directoryId} />}>
      <Page {...props} />
    </Suspense>
  )
