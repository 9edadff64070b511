import type { ComponentType, SVGProps } from 'react'
import { wordsOf } from '~/features/members/person'

/** Something that can be done, or a page to go to, from the search box. */
export type SearchAction = {
  id: string
  label: string
  /** Other words for it. */
  keywords?: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** A page of ours: a real link. */
  href?: string
  run?: () => void
}

/** Those that every typed word begins a word of. */
export function matchActions(actions: readonly SearchAction[], term: string): readonly SearchAction[] {
  if (term === '') return actions
  const wanted = wordsOf(term)
  if (wanted.length === 0) return []
  return actions.filter(({ label, keywords = '' }) => {
    const words = wordsOf(`${label} ${keywords}`)
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
}
