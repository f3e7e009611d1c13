/** Where a bucket is; what is not said is what the AWS SDK knows from its own variables. */
export interface BucketAddress {
  readonly bucket: string
  /** Null: Amazon's own. */
  readonly endpoint: string | null
  readonly region: string | null
}

/** Reads `s3://bucket?endpoint=…&region=…`; null where it is anything else. */
export function bucketAddress(url: string): BucketAddress | null {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 's3:' || parsed.port || parsed.username || parsed.password || parsed.hash) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(parsed.hostname) || !/^\/?$/.test(parsed.pathname)) return null
  if ([...parsed.searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) return null
  const endpoint = parsed.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null
  // The SDK wants one; servers other than Amazon's do not look at it.
  const region = parsed.searchParams.get('region') ?? (endpoint ? 'us-east-1' : null)
  return { bucket: parsed.hostname, endpoint, region }
}
