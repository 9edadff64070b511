/** A text as it is looked for: accents, case and width of its letters apart. */
export const plainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
