import { rm } from 'node:fs/promises'
import { startProduct } from '../support/sample-product.ts'

/** Playwright's global setup: one server for all tests. Sets `CASTLINE_ADDRESS` and `CASTLINE_DATA_DIR`. */
export default async function setup(): Promise<() => Promise<void>> {
  // The host name with which scanner.spec.ts opens the product without HTTPS.
  const product = await startProduct({ ALLOWED_HOSTS: 'site.test' })
  process.env.CASTLINE_ADDRESS = product.address
  process.env.CASTLINE_DATA_DIR = product.dataDir
  return async () => {
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  }
}
