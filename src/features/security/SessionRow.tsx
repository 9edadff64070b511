import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { SignedInSession } from '#openapi/generated/types.ts'
import { describeBrowser } from '~/lib/describe-browser'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

/** One browser that is signed in. */
export function SessionRow({ session }: { session: SignedInSession }) {
  const t = useMessages(securityMessages)
  const { dateTime } = useFormats()
  const errorMessage = useErrorMessage()
  const ending = useMutation(securityMutations.endSession())
  const { sessionId, isCurrent, userAgent, createdOn, lastUsedOn } = session
  const { browser = t.unknownBrowser, system } = describeBrowser(userAgent ?? '')
  const name = system === undefined ? browser : t.browserOn({ browser, system })

  function end() {
    ending.mutate(sessionId, {
      onSuccess: () => showToast(t.ended({ name })),
      onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
    })
  }

  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-3 pr-3 pl-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-control font-semibold">
          {name}
          {isCurrent ? (
            <span className="rounded-full bg-good-soft px-2 py-0.5 text-meta font-medium text-good">{t.thisOne}</span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <span>{t.lastUsed({ date: dateTime(lastUsedOn) })}</span>
          <span>{t.since({ date: dateTime(createdOn) })}</span>
        </p>
      </div>
      {isCurrent ? null : (
        <Button data-row size="small" aria-label={t.endNamed({ name })} isPending={ending.isPending} onClick={end}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
