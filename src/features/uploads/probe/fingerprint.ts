const PART_BYTES = 65_536

/**
 * Tells files apart by their size and some of their bytes, whatever their names; two that agree are the same recording for
 * all one can tell without reading them whole. Null where the browser offers no hashes (plain http).
 */
export async function fingerprintOf(file: Blob): Promise<string | null> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto
  if (subtle === undefined) return null
  const starts = [0, Math.floor(file.size / 2), Math.max(0, file.size - PART_BYTES)]
  const parts = starts.map((start) => file.slice(start, start + PART_BYTES))
  const bytes = await new Blob([`${file.size} `, ...parts]).arrayBuffer()
  return hex(await subtle.digest('SHA-256', bytes)).slice(0, 32)
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
