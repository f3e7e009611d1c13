/** The contract's limit of rows per response. */
const size = 500

/** Fetches a list page by page until its end or until the caller stops iterating. Throws what `fetchPage` throws. */
export async function* pages<Page extends { readonly total: number }>(
  fetchPage: (part: { readonly limit: number; readonly offset: number }) => Promise<Page>,
): AsyncGenerator<Page, void> {
  for (let offset = 0, total = 1; offset < total; offset += size) {
    const page = await fetchPage({ limit: size, offset })
    total = page.total
    yield page
  }
}
