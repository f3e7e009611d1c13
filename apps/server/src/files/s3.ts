import { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { S3Driver } from 'flydrive/drivers/s3'
import type { BucketAddress } from './bucket-url.ts'
import { type FileStore, fileStore } from './store.ts'

/**
 * Stores files in a bucket, which must exist. Credentials are found by the AWS SDK (`AWS_ACCESS_KEY_ID`, a role, a
 * profile).
 */
export function s3Store({ bucket, endpoint, region }: BucketAddress): FileStore {
  const client = new S3Client({
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many S3-compatible servers do not support the newer checksums; some store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const inBucket = { Bucket: bucket }
  return fileStore({
    driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),

    // A multipart upload, because the length is unknown; the bucket shows the file when all parts have arrived.
    async write(key, body, contentType) {
      const params = { ...inBucket, Key: key, Body: body, ContentType: contentType }
      await new Upload({ client, params, queueSize: 2 }).done()
    },

    async read(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const { Body } = await client.send(new GetObjectCommand({ ...inBucket, Key: key, ...part }))
      if (Body instanceof Readable) return Body
      throw new TypeError('The response of the bucket has no stream.')
    },

    async ready() {
      await client.send(new HeadBucketCommand(inBucket))
    },

    isMissing: (error) =>
      error instanceof S3ServiceException && (error.name === 'NotFound' || error.name === 'NoSuchKey'),
  })
}
