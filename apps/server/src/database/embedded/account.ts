import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { CannotStart } from '#cannot-start.ts'

/** As whom PostgreSQL runs, which refuses to run as root. */
export interface Account {
  /** Put before the command, e.g. `unshare …`. */
  readonly prefix: readonly string[]
  readonly ids: { readonly uid: number; readonly gid: number } | null
  /** Hands a folder that PostgreSQL owns to the account. */
  own(folder: string): Promise<void>
}

const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/**
 * As an ordinary user: ourselves. As root: ourselves under another number in a user namespace, or, where those are
 * forbidden, an unprivileged account that can reach the binaries. Throws `CannotStart` where neither works.
 */
export function findAccount(postgres: string): Account {
  const itself = { prefix: [], ids: null, own: async () => undefined }
  if (process.getuid?.() !== 0) return itself
  if (runs([...namespace, postgres, '--version'], null)) return { ...itself, prefix: namespace }
  for (const ids of unprivilegedAccounts()) {
    if (runs([postgres, '--version'], ids)) {
      return { prefix: [], ids, own: (folder) => chown(folder, ids.uid, ids.gid) }
    }
  }
  throw new CannotStart(
    'PostgreSQL cannot run as root here (no user namespaces, no unprivileged account that reaches the program): start as an ordinary user, or set DATABASE_URL.',
  )
}

function runs([command = '', ...args]: readonly string[], ids: Account['ids']): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', ...ids })
    return true
  } catch {
    return false
  }
}

function unprivilegedAccounts(): { uid: number; gid: number }[] {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const fields = accounts.find(([account]) => account === name)
    return fields ? [{ uid: Number(fields[2]), gid: Number(fields[3]) }] : []
  })
}
