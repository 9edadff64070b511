import type { SignedClaims } from '../files/signed-address.ts'
import { isId } from '../http/request-context.ts'

export const MOST_EXPORTED = 200
/** To start a download. */
export const EXPORT_ADDRESS_MS = 10 * 60_000

/** The caller's choice of what goes into a ZIP. */
export type ExportChoice = {
  hasSummary: boolean
  hasTranscript: boolean
  hasNotes: boolean
  hasFile: boolean
  format: 'markdown' | 'text'
  locale: 'en' | 'de'
  /** The locale with its region, if given: the language alone doesn't determine the date format. */
  regional: string
}

/** One person's ZIP, with what they can see. */
export type ExportOf = { directoryId: string; userId: string; recordingIds: readonly string[]; choice: ExportChoice }

/** Everything is signed and in the address: exports aren't stored. */
export function exportClaims({ directoryId, userId, recordingIds, choice }: ExportOf): SignedClaims {
  const path = `/recording-exports/${directoryId}/${userId}`
  return { method: 'GET', path, facts: [packIds(recordingIds), packChoice(choice)] }
}

/** Returns the query of the address, without the signature. */
export const exportQuery = ({ recordingIds, choice }: ExportOf) =>
  `recordings=${packIds(recordingIds)}&parts=${packChoice(choice)}`

/** Returns null for anything that isn't one of our addresses. */
export function readExport(params: unknown, query: unknown): ExportOf | null {
  const { directoryId = '', userId = '', recordings = '', parts = '' } = { ...textsOf(params), ...textsOf(query) }
  const recordingIds = unpackIds(recordings)
  const choice = unpackChoice(parts)
  if (!isId(directoryId) || !isId(userId) || recordingIds === null || choice === null) return null
  return { directoryId, userId, recordingIds, choice }
}

function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const ID_BYTES = 16

/** 22 characters per id, so that 200 of them fit into the longest address that proxies accept. */
function packIds(recordingIds: readonly string[]): string {
  return Buffer.from(recordingIds.join('').replaceAll('-', ''), 'hex').toString('base64url')
}

function unpackIds(packed: string): string[] | null {
  const bytes = Buffer.from(packed, 'base64url')
  const count = bytes.length / ID_BYTES
  if (!Number.isInteger(count) || count === 0 || count > MOST_EXPORTED) return null
  return Array.from({ length: count }, (_, index) =>
    bytes
      .subarray(index * ID_BYTES, (index + 1) * ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}

function packChoice({ hasSummary, hasTranscript, hasNotes, hasFile, format, regional }: ExportChoice): string {
  const parts = [hasSummary ? 's' : '', hasTranscript ? 't' : '', hasNotes ? 'n' : '', hasFile ? 'f' : '']
  return `${parts.join('')}-${format}-${regional}`
}

function unpackChoice(packed: string): ExportChoice | null {
  const [, parts, format, regional] =
    /^(s?t?n?f?)-(markdown|text)-((?:en|de)(?:-(?:[A-Z]{2}|\d{3}))?)$/.exec(packed) ?? []
  if (parts === undefined || (format !== 'markdown' && format !== 'text') || regional === undefined) return null
  return {
    hasSummary: parts.includes('s'),
    hasTranscript: parts.includes('t'),
    hasNotes: parts.includes('n'),
    hasFile: parts.includes('f'),
    format,
    ...localesOf(regional),
  }
}

export function localesOf(regional: string): Pick<ExportChoice, 'locale' | 'regional'> {
  return { locale: regional.startsWith('de') ? 'de' : 'en', regional }
}
