import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type SpokenSample = {
  file: string
  /** Words that a recognizer must have found: few and simple, since recognition of free speech is error-prone. */
  text: RegExp
}

/** Five sentences of a public-domain audiobook, from Debian's package pocketsphinx-testdata. */
const audiobook = '/usr/share/pocketsphinx/test/data/librivox'
const sentences = ['0870', '0880', '0890', '0920', '0930'].map(
  (number) => `sense_and_sensibility_01_austen_64kb-${number}.wav`,
)

const WAV_HEADER_BYTES = 44

const recogniser = ['/usr/bin/pocketsphinx_continuous', '/usr/share/pocketsphinx/model/en-us']

/**
 * Returns human speech if this machine has some and can recognize it; otherwise the beginning of the sample company's
 * stand-up with its words as subtitles (`server/sample/audio/daily-stand-up.mp3` and its transcript in one file).
 */
export function spokenSample(folder: string): SpokenSample {
  if (![audiobook, ...recogniser].every((file) => existsSync(file))) {
    return { file: path.resolve(import.meta.dirname, 'daily-stand-up.mkv'), text: /five of us/i }
  }
  const file = path.join(folder, 'Sense and Sensibility, chapter one.wav')
  writeFileSync(file, joinWavs(sentences.map((name) => readFileSync(path.join(audiobook, name)))))
  return { file, text: /\b(young man|dashwood|amiable|respectable|ill disposed|rather)\b/i }
}

/** Joins WAVs of the same format, using the first one's header with corrected sizes. */
function joinWavs(wavs: Buffer[]): Buffer {
  const sound = Buffer.concat(wavs.map((wav) => wav.subarray(WAV_HEADER_BYTES)))
  const header = Buffer.from(wavs[0]?.subarray(0, WAV_HEADER_BYTES) ?? Buffer.alloc(WAV_HEADER_BYTES))
  header.writeUInt32LE(sound.length + WAV_HEADER_BYTES - 8, 4)
  header.writeUInt32LE(sound.length, WAV_HEADER_BYTES - 4)
  return Buffer.concat([header, sound])
}
