import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { usePlayback } from '../player/playback'
import { detailMessages } from './detail.messages'

/** Copies the address of what is in front of the reader, down to the second that is playing. */
export function useCopyLink(): () => void {
  const t = useMessages(detailMessages)
  return () => {
    const seconds = Math.floor(usePlayback.getState().position)
    const url = new URL(window.location.href)
    if (seconds > 0) url.searchParams.set('t', String(seconds))
    else url.searchParams.delete('t')
    copy(url.href).then(
      () => showToast(seconds > 0 ? t.linkCopiedAt : t.linkCopied),
      () => showToast(t.copyFailed, { tone: 'error' }),
    )
  }
}

// Outside a secure context there is no clipboard object at all.
const copy = async (text: string) => navigator.clipboard.writeText(text)
