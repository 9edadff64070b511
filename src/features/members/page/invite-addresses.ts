import { isEmail } from '~/lib/text'

/** More than so many are not taken from one text: each is invited by a request of its own. */
export const MOST_ADDRESSES = 500

export type AddressProblem = 'invalid' | 'taken'

/** One of those to invite; what is no address stays as it was written. */
export type Address = { email: string; problem?: AddressProblem }

/** Pieces between commas, semicolons, tabs and line breaks; a comma in a quoted name ends none. */
const PIECE = /(?:"[^"\r\n]*"|[^,;\t\r\n])+/g
/** What comes along with a copied text and is not seen. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The addresses of a text as people copy them: "Ada Byron <ada@example.com>; grace@example.com", lines, or words. */
export function readAddresses(text: string): Address[] {
  const pieces = text.replaceAll(UNSEEN, '').match(PIECE) ?? []
  return pieces.flatMap(readPiece)
}

function readPiece(piece: string): Address[] {
  const bracketed = /<\s*(?:mailto:)?([^<>]*?)\s*>\s*$/i.exec(piece)?.[1]
  if (bracketed !== undefined && isEmail(bracketed)) return [{ email: bracketed }]
  const written = piece.trim().replace(/^mailto:/i, '')
  if (written === '') return []
  if (isEmail(written)) return [{ email: written }]
  const words = written.split(/\s+/)
  if (words.every((word) => word.includes('@')))
    return words.map((email) => (isEmail(email) ? { email } : { email, problem: 'invalid' }))
  return [{ email: written, problem: 'invalid' }]
}

/** Each once, in order, and no more than there may be. */
export function joinAddresses(before: readonly Address[], added: readonly Address[]): Address[] {
  const byEmail = new Map<string, Address>()
  for (const address of [...before, ...added]) {
    const key = address.email.toLowerCase()
    if (!byEmail.has(key)) byEmail.set(key, address)
  }
  return [...byEmail.values()].slice(0, MOST_ADDRESSES)
}
