import { ChangePassword } from './ChangePassword'
import { SessionList } from './SessionList'

/** One's own password, and where one is signed in. */
export function SecurityPage() {
  return (
    <>
      <ChangePassword />
      <SessionList />
    </>
  )
}
