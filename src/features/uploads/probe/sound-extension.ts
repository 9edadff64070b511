import type { AudioCodec } from 'mediabunny'
import type { SoundExtension } from './media-facts'

const containers: readonly { extension: SoundExtension; codecs: readonly AudioCodec[] }[] = [
  { extension: 'm4a', codecs: ['aac'] },
  { extension: 'ogg', codecs: ['opus', 'vorbis'] },
  { extension: 'mp3', codecs: ['mp3'] },
  { extension: 'flac', codecs: ['flac'] },
  { extension: 'wav', codecs: ['pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'pcm-u8', 'ulaw', 'alaw'] },
  { extension: 'mkv', codecs: ['ac3', 'eac3', 'dts', 'pcm-s16be', 'pcm-s24be', 'pcm-s32be'] },
]

/**
 * The container on the list of formats that takes these tracks as they are, so that nothing is encoded again; null when one
 * of them is not known. Only Matroska and MP4 hold several: a recorder's microphone and what the others said.
 */
export function soundExtension(codecs: readonly (AudioCodec | null)[]): SoundExtension | null {
  const found = codecs.map((codec) => containers.find(({ codecs: held }) => codec !== null && held.includes(codec)))
  if (found.length === 0 || found.some((container) => container === undefined)) return null
  const extensions = new Set(found.map((container) => container?.extension))
  const [only] = extensions
  const canHoldAll = extensions.size === 1 && (codecs.length === 1 || only === 'm4a')
  return canHoldAll && only !== undefined ? only : 'mkv'
}
