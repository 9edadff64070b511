/** How many characters the service counts in a text: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length
