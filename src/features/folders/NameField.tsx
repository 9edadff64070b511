import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { InlineText } from '~/ui/InlineText'
import { folderPagesMessages } from './folders.messages'

type NameFieldProps = Pick<ComponentProps<typeof InlineText>, 'onSave' | 'onCancel' | 'className'> & { name: string }

/** Edits a folder's name in place. */
export function NameField({ name, className, ...rest }: NameFieldProps) {
  const t = useMessages(folderPagesMessages)

  function check(text: string, isTyping: boolean) {
    const problem = nameProblem(text)
    return problem === null || (isTyping && problem === 'nameNeeded') ? null : { text: t[problem], isWrong: true }
  }

  return (
    <InlineText
      {...rest}
      label={t.nameLabel}
      value={name}
      check={check}
      isRemarkFloating
      className={classNames('w-full rounded-chip px-1.5 text-ink', className)}
    />
  )
}

const MAX_LENGTH = 200

export type FolderNameProblem = 'nameNeeded' | 'nameTooLong'

/** Null if the name is allowed. */
export function nameProblem(name: string): FolderNameProblem | null {
  if (name.trim() === '') return 'nameNeeded'
  return lengthOf(name.trim()) > MAX_LENGTH ? 'nameTooLong' : null
}
