import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { IconButton } from '~/ui/IconButton'

type ToolButtonProps = ComponentProps<typeof IconButton> & {
  /** A part of the label. */
  word: string
  /** How wide the transcript is for the word to show. */
  wordFrom?: 'medium' | 'wide'
}

const words = { medium: 'hidden @min-[31rem]:inline', wide: 'hidden @min-[41rem]:inline' }
const pictures = { medium: 'flex @min-[31rem]:@max-[41rem]:hidden', wide: 'flex' }
const widths = { medium: '@min-[31rem]:w-auto @min-[31rem]:px-2', wide: '@min-[41rem]:w-auto @min-[41rem]:px-2' }

/** A tool above the transcript: by its word where there is room, else a picture. While something is looked for, that has the room. */
export function ToolButton({ word, wordFrom = 'medium', className, children, ...props }: ToolButtonProps) {
  return (
    <IconButton {...props} className={classNames('gap-1.5 text-control', widths[wordFrom], className)}>
      <span className={classNames('group-has-[input:not(:placeholder-shown)]:flex', pictures[wordFrom])}>
        {children}
      </span>
      <span className={classNames('group-has-[input:not(:placeholder-shown)]:hidden', words[wordFrom])}>{word}</span>
    </IconButton>
  )
}
