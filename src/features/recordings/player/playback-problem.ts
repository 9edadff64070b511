/** Why nothing can be heard, by what the person can do about it. */
export type PlaybackProblem =
  | 'network' // the connection or the service: trying again helps
  | 'damaged' // the file cannot be decoded any further
  | 'unsupported' // this browser does not play such files
  | 'gone' // the file is not there any more

/** Media errors do not tell a missing file from an unknown format, so the address itself is asked. */
export async function problemOf(
  cause: MediaError | null,
  url: string,
  load: typeof fetch = fetch,
): Promise<PlaybackProblem> {
  if (cause?.code === MediaError.MEDIA_ERR_DECODE) return 'damaged'
  if (url.startsWith('blob:')) return 'unsupported'
  try {
    const { ok, status, body } = await load(url, { headers: { range: 'bytes=0-0' } })
    await body?.cancel()
    if (ok) return 'unsupported'
    return status >= 500 || status === 429 ? 'network' : 'gone'
  } catch {
    return 'network'
  }
}
