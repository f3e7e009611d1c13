import { rm } from 'node:fs/promises'
import { startProduct } from '../support/sample-product.ts'

/** Playwright's global set-up: one product for all tests. `CASTLINE_ADDRESS` is its address, `CASTLINE_DATA_DIR` its data. */
export default async function setup(): Promise<() => Promise<void>> {
  // The name under which scanner.spec.ts opens the product without https.
  const product = await startProduct({ ALLOWED_HOSTS: 'site.test' })
  process.env.CASTLINE_ADDRESS = product.address
  process.env.CASTLINE_DATA_DIR = product.dataDir
  return async () => {
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  }
}
