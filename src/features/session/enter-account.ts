import type { Session } from '#openapi/generated/types.ts'
import { tellOtherTabs } from '~/api/query-client'
import { writeSetting } from '~/lib/device-settings'
import { forgetOffline } from '~/lib/offline-copies'
import { KEPT_TOKEN, takeSession } from './session'

/** Goes on as the person whose session an answer carries; whoever this browser was signed in as before is out of the way. */
export function enterAccount(session: Session) {
  writeSetting(KEPT_TOKEN, null)
  void forgetOffline()
  takeSession(session)
  tellOtherTabs({ kind: 'signed-in' })
}
