import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { InlineText } from '~/ui/InlineText'
import { recordingsMessages } from '../recordings.messages'
import { nameProblem, tidyName } from './recording-name'

type NameFieldProps = Pick<ComponentProps<typeof InlineText>, 'isRefused' | 'onSave' | 'onCancel' | 'className'> & {
  name: string
}

/** A recording's name, changed where it stands. */
export function NameField({ name, className, ...rest }: NameFieldProps) {
  const t = useMessages(recordingsMessages)

  function check(text: string, isTyping: boolean) {
    const problem = nameProblem(text, { isTyping })
    return problem === null ? null : { text: t[problem], isWrong: problem !== 'nameSpaces' }
  }

  return (
    <InlineText
      {...rest}
      label={t.nameLabel}
      value={name}
      tidy={tidyName}
      check={check}
      className={classNames('rounded-control', className)}
    />
  )
}
