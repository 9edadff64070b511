import type { Announced, ObjectAccess } from './object-access.ts'
import { reach, storeFailure, type Bucket } from './s3-bucket.ts'

/** Where uploads arrive; what has become an upload's file is under another prefix, so that a rule of the bucket may empty this one. */
const INCOMING = 'incoming/'

/** The signed addresses of a bucket, and what becomes of what is sent to them. */
export async function createS3Objects(bucket: Bucket): Promise<ObjectAccess> {
  const { aws, client, publicClient, name: Bucket, head, remove } = bucket
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const anyAddress = await getSignedUrl(publicClient, new aws.HeadBucketCommand({ Bucket }))
  return {
    origin: new URL(anyAddress).origin,

    uploadAddress(uploadId, { mimeType, sizeBytes }, expiresOn) {
      const Key = INCOMING + uploadId
      const put = new aws.PutObjectCommand({ Bucket, Key, ContentType: mimeType, ContentLength: sizeBytes })
      const signableHeaders = new Set(['host', 'content-type', 'content-length'])
      return getSignedUrl(publicClient, put, { expiresIn: secondsUntil(expiresOn), signableHeaders })
    },

    async hasArrived(uploadId, announced) {
      const found = await head(INCOMING + uploadId)
      return found !== null && isAsAnnounced(found, announced)
    },

    async takeOver(uploadId, announced, Key) {
      const found = await head(INCOMING + uploadId)
      if (found === null || !isAsAnnounced(found, announced)) return false
      const from = { CopySource: `${Bucket}/${INCOMING}${uploadId}`, CopySourceIfMatch: found.etag }
      const copied = await reach(() => client.send(new aws.CopyObjectCommand({ Bucket, Key, ...from })))
      if (copied === null) return false
      if ((await head(Key))?.sizeBytes !== announced.sizeBytes) throw storeFailure()
      return true
    },

    discard: (uploadId) => remove(INCOMING + uploadId),

    async *arrived() {
      const pages = aws.paginateListObjectsV2({ client }, { Bucket, Prefix: INCOMING })
      for await (const { Contents = [] } of pages)
        yield Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(INCOMING.length)]))
    },

    readAddress(Key, { contentType, disposition }, expiresOn) {
      const served = { ResponseContentType: contentType, ResponseContentDisposition: disposition }
      const get = new aws.GetObjectCommand({ Bucket, Key, ...served })
      return getSignedUrl(publicClient, get, { expiresIn: secondsUntil(expiresOn) })
    },

    remove,
  }
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.floor((moment.getTime() - Date.now()) / 1000))
}

function isAsAnnounced(found: Announced, announced: Announced): boolean {
  return found.sizeBytes === announced.sizeBytes && plain(found.mimeType) === plain(announced.mimeType)
}

const plain = (mimeType: string) => mimeType.toLowerCase().replaceAll(/\s/g, '')
