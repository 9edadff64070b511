import { useMutation } from '@tanstack/react-query'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { sampleMutations } from '../context/recording-change-queries'
import { sampleMessages } from './sample.messages'

/** Offers a sample meeting in the reader's language, in an empty list. */
export function AddSample({ directoryId }: { directoryId: string }) {
  const t = useMessages(sampleMessages)
  const { locale } = useFormats()
  const isOffered = useHasExtension('samples')
  const adding = useMutation({
    ...sampleMutations.add(directoryId),
    onSuccess: () => showToast(t.added),
    onError: () => showToast(t.failed, { tone: 'error' }),
  })
  if (!isOffered) return null
  return (
    <Button
      isPending={adding.isPending}
      onClick={() => adding.mutate({ languageCode: locale.startsWith('de') ? 'de' : 'en' })}
    >
      {t.add}
    </Button>
  )
}
