import { copyText } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { usePlayback } from '../player/playback'
import { detailMessages } from './detail.messages'

/** Copies the address of what is in front of the reader, down to the second that is playing unless it is to begin at the start. */
export function useCopyLink(): (from?: 'now' | 'start') => void {
  const t = useMessages(detailMessages)
  return (from = 'now') => {
    const seconds = from === 'start' ? 0 : Math.floor(usePlayback.getState().position)
    const url = new URL(window.location.href)
    url.searchParams.delete('show')
    if (seconds > 0) url.searchParams.set('t', String(seconds))
    else url.searchParams.delete('t')
    copyText(url.href).then(
      () => showToast(seconds > 0 ? t.linkCopiedAt : t.linkCopied),
      () => showToast(t.copyFailed, { tone: 'error' }),
    )
  }
}
