export const MAX_LOGO_BYTES = 1024 * 1024

/** Why a file is no logo, as far as that shows before it is sent. */
export type LogoProblem = 'empty' | 'tooLarge' | 'noPicture' | 'damaged' | 'measures'

const HEAD_BYTES = 12
const LEAST_PIXELS = 16
const MOST_PIXELS = 4096

/** A chosen file as a picture of the kind that its bytes say it is, whatever it is called; or what is wrong with it. */
export async function pictureIn(file: Blob): Promise<Blob | LogoProblem> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const kind = kindOf(String.fromCodePoint(...head))
  if (kind === null) return 'noPicture'
  if (file.size > MAX_LOGO_BYTES) return 'tooLarge'
  const picture = file.slice(0, file.size, kind)
  return (await problemWhenDrawn(picture)) ?? picture
}

/** What shows only when a picture is drawn; nothing where it cannot be, for the service looks as well. */
async function problemWhenDrawn(picture: Blob): Promise<LogoProblem | null> {
  if (typeof createImageBitmap === 'undefined') return null
  try {
    const { width, height } = await createImageBitmap(picture)
    const isUsable = [width, height].every((pixels) => pixels >= LEAST_PIXELS && pixels <= MOST_PIXELS)
    return isUsable ? null : 'measures'
  } catch {
    return 'damaged'
  }
}

function kindOf(head: string): string | null {
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : null
}
