import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import type { Mark } from './find/find-index'

type LineTextProps = { text: string; marks: readonly Mark[] }

/** The text of a line, with what was found in it marked. */
export function LineText({ text, marks }: LineTextProps): ReactNode {
  if (marks.length === 0) return text
  const end = marks.at(-1)?.to ?? 0
  return (
    <>
      {marks.map(({ from, to, isCurrent }, place) => (
        <MarkedText key={from} before={text.slice(marks[place - 1]?.to ?? 0, from)} isCurrent={isCurrent}>
          {text.slice(from, to)}
        </MarkedText>
      ))}
      {text.slice(end)}
    </>
  )
}

type MarkedTextProps = { before: string; isCurrent: boolean; children: string }

function MarkedText({ before, isCurrent, children }: MarkedTextProps) {
  return (
    <>
      {before}
      <mark
        data-current={isCurrent ? '' : undefined}
        className={classNames(
          'rounded-xs box-decoration-clone',
          isCurrent ? 'bg-accent text-accent-ink outline-2 outline-accent' : 'bg-mark text-ink',
        )}
      >
        {children}
      </mark>
    </>
  )
}
