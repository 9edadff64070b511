import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MkvOutputFormat,
  MP4,
  Output,
} from 'mediabunny'

/** Speech, 7 minutes, AAC: made for the sample company. */
const SOUND = path.resolve(import.meta.dirname, '../server/sample/audio/contoso-renewal-second-call.m4a')

type Video = { folder: string; name: string; pictureBytes: number; hasSound?: boolean }

/** Writes a video with `pictureBytes` of meaningless picture data; its sound is real. */
export async function makeVideo({ folder, name, pictureBytes, hasSound = true }: Video): Promise<string> {
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat(), target })
  const picture = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(picture)
  const input = new Input({ source: new FilePathSource(SOUND), formats: [MP4] })
  const track = await input.getPrimaryAudioTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('The sample has no sound.')
  const sound = new EncodedAudioPacketSource('aac')
  if (hasSound) output.addAudioTrack(sound)
  await output.start()
  await addPicture(picture, pictureBytes)
  if (hasSound) {
    for await (const packet of new EncodedPacketSink(track).packets())
      await sound.add(packet, { decoderConfig: config })
  }
  await output.finalize()
  const file = path.join(folder, name)
  writeFileSync(file, Buffer.from(target.buffer ?? new ArrayBuffer(0)))
  return file
}

const PACKETS = 20

async function addPicture(picture: EncodedVideoPacketSource, bytes: number) {
  const data = new Uint8Array(Math.ceil(bytes / PACKETS))
  data.set(createHash('sha256').update(String(bytes)).digest())
  const decoderConfig = { codec: 'vp8', codedWidth: 640, codedHeight: 360 }
  for (let index = 0; index < PACKETS; index += 1) {
    const packet = new EncodedPacket(data, 'key', index, 1)
    await picture.add(packet, { decoderConfig })
  }
}
