export const MAX_LOGO_BYTES = 1024 * 1024

/** Why a file is no logo, as far as that shows before it is sent. */
export type LogoProblem = 'empty' | 'tooLarge' | 'noPicture'

const HEAD_BYTES = 12

/** A chosen file as a picture of the kind that its bytes say it is, whatever it is called; or what is wrong with it. */
export async function pictureIn(file: Blob): Promise<Blob | LogoProblem> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const kind = kindOf(String.fromCodePoint(...head))
  if (kind === null) return 'noPicture'
  return file.size > MAX_LOGO_BYTES ? 'tooLarge' : file.slice(0, file.size, kind)
}

function kindOf(head: string): string | null {
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : null
}
