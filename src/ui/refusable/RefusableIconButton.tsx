import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { IconButton } from '../IconButton'
import { RefusalTip } from './RefusalTip'
import { useRefusal } from './use-refusal'

type RefusableIconButtonProps = ComponentProps<typeof IconButton> & {
  /** Why this person may not press it, and who may; null where they may. */
  refusal: string | null
}

/** A square button that not everybody may press: those who may not reach it all the same, and are told why. */
export function RefusableIconButton({ refusal, className, ...props }: RefusableIconButtonProps) {
  const refused = useRefusal(refusal)
  return (
    <>
      <IconButton
        {...props}
        {...refused?.control}
        className={classNames(className, refused !== null && 'bg-transparent! text-ink-3! *:opacity-60')}
      />
      {refused === null ? null : <RefusalTip {...refused.tip} label={props.label} />}
    </>
  )
}
