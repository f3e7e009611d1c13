/** The address of a bucket; missing values are taken from the AWS SDK's own variables. */
export interface BucketAddress {
  readonly bucket: string
  /** Null for Amazon S3. */
  readonly endpoint: string | null
  readonly region: string | null
}

/** Parses `s3://bucket?endpoint=…&region=…`; null for any other format. */
export function bucketAddress(url: string): BucketAddress | null {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 's3:' || parsed.port || parsed.username || parsed.password || parsed.hash) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(parsed.hostname) || !/^\/?$/.test(parsed.pathname)) return null
  if ([...parsed.searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) return null
  const endpoint = parsed.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null
  // The SDK requires a region; servers other than Amazon's ignore it.
  const region = parsed.searchParams.get('region') ?? (endpoint ? 'us-east-1' : null)
  return { bucket: parsed.hostname, endpoint, region }
}
