/** Where the reader is: the line at the top of the view. Not a state, because nothing is drawn from it. */
export const readingPlace = { topLine: 0 }
