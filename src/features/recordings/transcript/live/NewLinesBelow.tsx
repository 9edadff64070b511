import { ArrowDown } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { transcriptMessages } from '../transcript.messages'

/** Shown to a reader who isn't at the end while lines come. */
export function NewLinesBelow({ onShow }: { onShow: () => void }) {
  const t = useMessages(transcriptMessages)
  return (
    <button
      type="button"
      onClick={onShow}
      className="absolute bottom-4 left-1/2 flex h-8 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-small font-semibold text-paper shadow-float hover:bg-ink-2 coarse:h-11"
    >
      <ArrowDown aria-hidden />
      {t.newLinesBelow}
    </button>
  )
}
