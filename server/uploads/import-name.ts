import { displayFileName } from './upload-rules.ts'

const MAX_LENGTH = 200

/** The file name that an address ends in; empty where it names none. */
export function nameInAddress(url: URL): string {
  return shortened(displayFileName(decoded(url.pathname.split('/').at(-1) ?? '')))
}

/** The file name in a `Content-Disposition` header (RFC 6266); empty where it names none. */
export function nameInDisposition(header: string | undefined): string {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) return shortened(displayFileName(decoded(encoded)))
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  // Headers come as one byte per character; most servers send UTF-8 in them.
  const text = Buffer.from(quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '', 'latin1').toString('utf8')
  return shortened(displayFileName(text))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cut at the front of the extension, which tells the format. */
function shortened(fileName: string): string {
  if (fileName.length <= MAX_LENGTH) return fileName
  const extension = /\.[^.]{1,10}$/.exec(fileName)?.[0] ?? ''
  return fileName.slice(0, MAX_LENGTH - extension.length).toWellFormed() + extension
}
