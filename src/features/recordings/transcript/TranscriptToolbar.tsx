import type { ReactNode, RefObject } from 'react'
import { useFindKeys } from './find/use-find-keys'
import { FindBox } from './find/FindBox'

type TranscriptToolbarProps = {
  input: RefObject<HTMLInputElement | null>
  scroller: RefObject<HTMLElement | null>
  onWordsChange: (term: string | undefined) => void
  /** What else can be done; on a phone out of the way while something is looked for. */
  children: ReactNode
}

/** Above the transcript: find, whose words show, how large they are. */
export function TranscriptToolbar({ input, scroller, onWordsChange, children }: TranscriptToolbarProps) {
  const giveFocusBack = useFindKeys({ input, scroller })
  return (
    <div className="group flex min-h-12 shrink-0 items-center gap-1.5 border-b border-line px-4 py-1.5 sm:gap-2 sm:px-7 coarse:min-h-14">
      <FindBox input={input} onWordsChange={onWordsChange} onLeave={giveFocusBack} />
      <div className="flex shrink-0 items-center gap-1 max-sm:group-has-[input:not(:placeholder-shown)]:hidden">
        {children}
      </div>
    </div>
  )
}
