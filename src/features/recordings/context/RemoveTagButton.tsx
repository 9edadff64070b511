import { X } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { contextMessages } from './context.messages'

/** For a pointer and the keyboard; a thumb finds the same in the list below, with room for it. */
export function RemoveTagButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useMessages(contextMessages)
  return (
    <button
      type="button"
      aria-label={t.removeTag({ name })}
      title={t.removeTag({ name })}
      onClick={onPress}
      className="-mr-1.5 inline-flex size-5 items-center justify-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink coarse:hidden [&_.lucide]:size-3"
    >
      <X aria-hidden />
    </button>
  )
}
