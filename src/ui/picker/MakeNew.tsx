import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button'

type MakeNewProps = {
  label: string
  isPending: boolean
  onPress: () => void
  /** Why the last try did not work. */
  failure: string | null
  /** What else is to be chosen first. */
  children?: ReactNode
}

/** Below a picker's list: makes what was looked for and is not there. */
export function MakeNew({ label, isPending, onPress, failure, children }: MakeNewProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <Button isPending={isPending} onClick={onPress} className="max-w-full coarse:w-full">
        <Plus aria-hidden />
        <span className="truncate">{label}</span>
      </Button>
      {failure === null ? null : (
        <p role="alert" className="text-small text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
