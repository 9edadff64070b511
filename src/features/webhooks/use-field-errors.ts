import type { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { addressProblem, isCertain } from './webhook-address'
import { webhooksMessages } from './webhooks.messages'

type Draft = { url: string; name: string }

const MAX_NAME = 200

/** What is wrong with each field of a webhook: by itself, or for the service, in the person's words. */
export function useFieldErrors({ url, name }: Draft, error: ApiError | null, options: { isNameNeeded: boolean }) {
  const t = useMessages(webhooksMessages)
  const fieldMessage = useFieldMessage(error)
  const problem = addressProblem(url)

  function addressMessage(): string | undefined {
    if (isCertain(problem)) return t[problem]
    if (error?.code === 'URL_NOT_ALLOWED') return t[problem ?? 'private']
    return fieldMessage('url')
  }

  function nameMessage(): string | undefined {
    const length = lengthOf(name.trim())
    if (length > MAX_NAME) return t.nameLong
    if (length === 0) return options.isNameNeeded ? t.nameEmpty : undefined
    return fieldMessage('name') === undefined ? undefined : t.nameUnusable
  }

  return { url: addressMessage(), name: nameMessage() }
}
