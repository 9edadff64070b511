import { ChangePassword } from './ChangePassword'
import { SessionList } from './SessionList'
import { SignInHistory } from './SignInHistory'

/** One's own password, where one is signed in, and who tried. */
export function SecurityPage() {
  return (
    <>
      <ChangePassword />
      <SessionList />
      <SignInHistory />
    </>
  )
}
