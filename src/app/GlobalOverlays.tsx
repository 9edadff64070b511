import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidate } from '~/api/invalidate'
import { hearOtherTabs } from '~/api/tab-channel'
import { forgetSession, joinOtherTab } from '~/features/session/session'
import { SignInDialog } from '~/features/session/SignInDialog'
import { TopLayer } from '~/ui/TopLayer'
import { LiveRegion } from '~/ui/LiveRegion'
import { followDeviceTheme } from '~/ui/theme'
import { ToastRegion } from '~/ui/ToastRegion'
import { manageFocus } from './manage-focus'
import { RouteProgress } from './RouteProgress'
import { ServiceNotices } from './ServiceNotices'

/** What every page has beside its content: progress, notices, toasts, signing in again, and an ear for other tabs. */
export function GlobalOverlays() {
  const router = useRouter()
  const { queryClient } = router.options.context

  useEffect(() => manageFocus(router), [router])
  useEffect(() => followDeviceTheme(), [])

  useEffect(
    () =>
      hearOtherTabs((message) => {
        if (message.kind === 'outdated') {
          for (const queryKey of message.keys) void invalidate(queryClient, queryKey)
        } else if (message.kind === 'signed-out') forgetSession()
        // Failing to join changes nothing: this tab asks by itself when it needs to.
        else joinOtherTab().catch(() => {})
      }),
    [queryClient],
  )

  return (
    <>
      <RouteProgress />
      <ServiceNotices />
      <SignInDialog />
      <TopLayer>
        <ToastRegion />
        <LiveRegion />
      </TopLayer>
    </>
  )
}
