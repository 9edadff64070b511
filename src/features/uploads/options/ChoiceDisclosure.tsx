import { useState, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { uploadOptionsMessages } from './upload-options.messages'

type ChoiceDisclosureProps = {
  what: string
  /** What is chosen now, in words. */
  choice: string
  children: ReactNode
}

/** A choice that takes room: it says what is chosen, and opens when that is to be changed. What it needs is fetched then. */
export function ChoiceDisclosure({ what, choice, children }: ChoiceDisclosureProps) {
  const t = useMessages(uploadOptionsMessages)
  const [isSeen, setIsSeen] = useState(false)
  return (
    <Disclosure
      summary={t.chosen({ what, choice })}
      onToggle={({ currentTarget }) => currentTarget.open && setIsSeen(true)}
    >
      {isSeen ? <div className="pt-2 pb-1">{children}</div> : null}
    </Disclosure>
  )
}
