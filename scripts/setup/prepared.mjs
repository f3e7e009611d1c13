import { isBuilt } from './build.mjs'
import { isInstalled } from './install.mjs'
import { supervise } from './supervise.mjs'

/** Installs the packages and builds the client where that is needed; a signal ends that, and this process. */
export async function ensurePrepared() {
  if (isInstalled('run') && isBuilt()) return
  const code = await supervise(['scripts/setup/prepare.mjs'])
  if (code !== 0) process.exit(code)
}
