import { createContext, use } from 'react'

/** What a dialog of changes gives to the editor in it. */
type Frame = {
  /** Where the buttons go. */
  footer: HTMLElement | null
  /** Asks first when something would be lost. */
  leave: () => void
  /** Tells whether something would be lost. */
  onChangedChange: (isChanged: boolean) => void
}

export const ReviewedFrame = createContext<Frame | null>(null)

export function useReviewedFrame(): Frame {
  const frame = use(ReviewedFrame)
  if (frame === null) throw new Error('Only within a dialog of changes.')
  return frame
}
