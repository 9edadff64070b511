import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { Button } from '../Button'
import { RefusalTip } from './RefusalTip'
import { useRefusal } from './use-refusal'

type RefusableButtonProps = ComponentProps<typeof Button> & {
  /** Why this person may not press it, and who may; null where they may. */
  refusal: string | null
}

/** A button that not everybody may press: those who may not reach it all the same, and are told why. */
export function RefusableButton({ refusal, className, ...props }: RefusableButtonProps) {
  const refused = useRefusal(refusal)
  const looks = props.variant === 'ghost' ? 'bg-transparent! text-ink-3!' : 'border-line! bg-sunken! text-ink-3!'
  return (
    <>
      <Button {...props} {...refused?.control} className={classNames(className, refused !== null && looks)} />
      {refused === null ? null : <RefusalTip {...refused.tip} />}
    </>
  )
}
