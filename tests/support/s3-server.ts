import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { BucketAddress } from '../../apps/server/src/files/bucket-url.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Starts an S3 server with one bucket for this test file. It accepts any signature of its one key. */
export async function s3Server(): Promise<{ address: BucketAddress }> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'drawings-of-tests', configs: [] }],
  })
  const { port } = await server.run()
  afterAll(() => server.close())
  return {
    address: { bucket: 'drawings-of-tests', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
  }
}
