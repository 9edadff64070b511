import { Suspense } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { sessionMessages } from './session.messages'
import { forgetSession } from './session'
import { useSessionStore } from './session-store'
import { SignInForm } from './SignInForm'

/** Over the page when the session ends in the middle of something: the page stays, and its requests wait for the sign-in. */
export function SignInDialog() {
  const t = useMessages(sessionMessages)
  const isAskingAgain = useSessionStore((state) => state.isAskingAgain)
  const isTooOld = useSessionStore((state) => state.isTooOld)
  return (
    <Dialog
      isOpen={isAskingAgain}
      // Only signing in or out leaves this dialog: behind it, requests are waiting.
      onClose={() => {}}
      isClosable={false}
      title={t.againTitle}
      description={isTooOld ? t.againTooOld : t.againDescription}
      size="small"
      footer={
        <Button variant="ghost" onClick={forgetSession}>
          {t.signOutInstead}
        </Button>
      }
    >
      <div className="pt-4">
        <Suspense>
          <SignInForm onSignedIn={() => {}} isOverPage />
        </Suspense>
      </div>
    </Dialog>
  )
}
