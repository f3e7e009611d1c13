import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { CannotStart } from '#cannot-start.ts'

/** The account that PostgreSQL runs as; it refuses to run as root. */
export interface Account {
  /** Put before the command, e.g. `unshare …`. */
  readonly prefix: readonly string[]
  readonly ids: { readonly uid: number; readonly gid: number } | null
  /** Makes the account the owner of a folder that PostgreSQL uses. */
  own(folder: string): Promise<void>
}

const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/**
 * Chooses the account. For an ordinary user: the same user. For root: a mapped user in a user namespace or, if those
 * are forbidden, an unprivileged account that can execute the binaries. Throws `CannotStart` if neither works.
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
