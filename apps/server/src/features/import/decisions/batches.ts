/**
 * Loads something for each batch of items and yields both in order. The database works on the next batch while the
 * caller works on this one. Throws what `load` throws.
 */
export async function* loadedBatches<T, R>(
  items: readonly T[],
  size: number,
  load: (batch: readonly T[]) => Promise<R>,
): AsyncGenerator<readonly [batch: readonly T[], loaded: R]> {
  const request = (start: number) => {
    const batch = items.slice(start, start + size)
    const loading = load(batch)
    // Handled where it is awaited; a caller that stops earlier does not wait for it.
    loading.catch(() => undefined)
    return { batch, loading }
  }
  let next = items.length > 0 ? request(0) : null
  for (let start = size; next; start += size) {
    const { batch, loading } = next
    const loaded = await loading
    next = start < items.length ? request(start) : null
    yield [batch, loaded]
  }
}
