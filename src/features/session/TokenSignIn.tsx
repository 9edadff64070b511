import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Notice } from '~/ui/Notice'
import { PasswordField } from '~/ui/TextField'
import { sessionMessages } from './session.messages'
import { checkToken } from './session-queries'
import { signInWithToken } from './session'

/** A personal access token, pasted. It is tried before anything is kept. */
export function TokenSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(sessionMessages)
  const errorMessage = useErrorMessage()
  const [isMisshapen, setIsMisshapen] = useState(false)
  const checking = useMutation({ mutationFn: checkToken })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const token = formText(form, 'token').trim()
    const isKept = form.has('isKept')
    setIsMisshapen(!isSendable(token))
    if (!isSendable(token)) return
    checking.mutate(token, {
      onSuccess: () => {
        signInWithToken(token, isKept)
        onSignedIn()
      },
    })
  }

  const isRefused = checking.error?.kind === 'signed-out'
  const error = isMisshapen ? t.tokenShape : isRefused ? t.tokenRefused : undefined
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {checking.error && !isRefused && !isMisshapen ? (
        <Notice tone="bad" title={errorMessage(checking.error).title}>
          {errorMessage(checking.error).detail}
        </Notice>
      ) : null}
      <PasswordField label={t.token} name="token" autoComplete="off" hint={t.tokenHint} error={error} />
      <Checkbox label={t.keepToken} hint={t.keepTokenHint} name="isKept" />
      <Button type="submit" variant="primary" isPending={checking.isPending} className="min-h-9">
        {t.signIn}
      </Button>
    </form>
  )
}

// A header holds only printable ASCII; anything else would fail before it was sent.
const isSendable = (token: string) => /^[\x21-\x7e]{8,}$/.test(token)
