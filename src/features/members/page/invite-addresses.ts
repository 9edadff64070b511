import { isEmail } from '~/lib/text'

/** Limits how many are taken from a text, because each invitation is a separate request. */
export const MOST_ADDRESSES = 500

export type AddressProblem = 'invalid' | 'taken'

/** An address to invite. Invalid ones stay as written. */
export type Address = { email: string; problem?: AddressProblem }

/** Pieces separated by commas, semicolons, tabs and line breaks. A comma in a quoted name doesn't separate. */
const PIECE = /(?:"[^"\r\n]*"|[^,;\t\r\n])+/g
/** Invisible characters that come along with copied text. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Parses addresses as people copy them: "Ada Byron <ada@example.com>; grace@example.com", lines, or words. */
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

/** Unique, in order, and at most `MOST_ADDRESSES`. */
export function joinAddresses(before: readonly Address[], added: readonly Address[]): Address[] {
  const byEmail = new Map<string, Address>()
  for (const address of [...before, ...added]) {
    const key = address.email.toLowerCase()
    if (!byEmail.has(key)) byEmail.set(key, address)
  }
  return [...byEmail.values()].slice(0, MOST_ADDRESSES)
}
