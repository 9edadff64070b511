import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { putInParts, reach, storeFailure, type Bucket, type PartOf } from './s3-bucket.ts'

/** Every part but the last has at least so many bytes, or the store refuses it. */
const MIN_PART_BYTES = 5 * 1024 ** 2

type Source = { key: string; sizeBytes: number }

/** Sources that are a part each, in their order: one that is large enough, or as many as come to that. */
export function partsOf(sources: readonly Source[], minBytes = MIN_PART_BYTES): Source[][] {
  const parts: Source[][] = []
  for (const source of sources) {
    const last = parts.at(-1)
    if (last === undefined || sizeOf(last) >= minBytes) parts.push([source])
    else last.push(source)
  }
  return parts
}

const sizeOf = (sources: readonly Source[]) => sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** Makes an object of others, one after the other. The store copies the large ones itself; the small ones pass through here. */
export async function joinObjects(bucket: Bucket, keys: readonly string[], target: string): Promise<void> {
  const { aws, client, name: Bucket } = bucket
  const put = async (part: PartOf, group: readonly Source[]) => {
    const [source] = group
    if (group.length === 1 && source !== undefined && source.sizeBytes >= MIN_PART_BYTES) {
      const copy = new aws.UploadPartCopyCommand({ ...part, CopySource: `${Bucket}/${source.key}` })
      // Not every store can.
      const copied = await reach(() => client.send(copy)).catch(() => null)
      if (copied?.CopyPartResult?.ETag !== undefined) return copied.CopyPartResult.ETag
    }
    const Body = await bytesOf(bucket, group)
    return (await reach(() => client.send(new aws.UploadPartCommand({ ...part, Body }))))?.ETag
  }
  const sources = await Promise.all(keys.map((key) => sourceOf(bucket, key)))
  const parts = partsOf(sources)
  if (parts.length > 1) await putInParts(bucket, { key: target, sources: parts, put })
  else {
    const Body = await bytesOf(bucket, sources)
    await reach(() => client.send(new aws.PutObjectCommand({ Bucket, Key: target, Body })))
  }
  if ((await bucket.head(target))?.sizeBytes !== sizeOf(sources)) throw storeFailure()
}

async function sourceOf({ head }: Bucket, key: string): Promise<Source> {
  const found = await head(key)
  if (found === null) throw storeFailure()
  return { key, sizeBytes: found.sizeBytes }
}

async function bytesOf({ aws, client, name }: Bucket, sources: readonly Source[]): Promise<Buffer> {
  const read = async ({ key }: Source) => {
    const found = await reach(() => client.send(new aws.GetObjectCommand({ Bucket: name, Key: key })))
    if (!(found?.Body instanceof Readable)) throw storeFailure()
    return buffer(found.Body)
  }
  return Buffer.concat(await Promise.all(sources.map(read)))
}
