import { splitTimes } from './content/split-times'
import { plainText } from './plain-text'

/** What there is to read and to find in a text that is not drawn in full yet: its words and the times in it. */
export const offscreenText = (text: string): string =>
  plainText(
    splitTimes(text)
      .map((part) => (typeof part === 'string' ? part : part.label))
      .join(''),
  )
