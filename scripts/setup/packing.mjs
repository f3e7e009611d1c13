import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { noticesOf } from './notices.mjs'
import { runtimePackages } from './packages.mjs'
import { root } from './paths.mjs'
import { sbomOf } from './sbom.mjs'

/** The workspaces whose packages the server loads; of `apps/web` it reads the texts, which need none. */
export const servedWorkspaces = ['apps/server', 'packages/domain', 'packages/contract']

const sources = [
  'package.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'deploy',
  'apps/server/package.json',
  'apps/server/src',
  'apps/web/package.json',
  'apps/web/src/i18n/locales',
  'apps/web/dist',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/domain/package.json',
  'packages/domain/src',
]

const documents = (path) => /(^|\/)docs$|\.(md|conf|json|yml)$/.test(path) || /docs\/(operations|decisions)$/.test(path)

/** Source maps and type declarations are not loaded at run time. */
const isLoaded = (path) => !/\.(map|d\.[cm]?ts)$/.test(path)

const platform = { platform: process.platform, arch: process.arch, libc: 'glibc' }
const node = `node_modules/node-${platform.platform}-${platform.arch}/bin/node`

/**
 * Returns the commit of what is packed: where there is no Git folder, such as in the build of an image, the variable
 * COMMIT gives it. Null if it is not known.
 */
export function packedCommit(env = process.env) {
  const given = env.COMMIT || spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim()
  return /^[0-9a-f]{40}$/.test(given ?? '') ? given : null
}

/**
 * Fills an empty folder with what runs the server on a machine of this platform without npm and without a network: the
 * sources, the built client, the packages, Node, and `castline`, which starts it.
 */
export function packInto(folder, { commit }) {
  const copy = (path, filter = () => true) =>
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter })
  for (const path of sources) if (existsSync(join(root, path))) copy(path)
  copy('docs', documents)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const path of runtimePackages(lock, servedWorkspaces, platform)) {
    // Packages within a package are in the list themselves.
    copy(path, (from) => isLoaded(from) && basename(from) !== 'node_modules')
  }
  copy(node)
  if (commit) writeFileSync(join(folder, 'COMMIT'), `${commit}\n`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const workspaces = [...servedWorkspaces, 'apps/web']
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomOf(lock, { version, commit, workspaces, platform }))
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(lock, { root, workspaces, platform }))
  linkWorkspaces(folder)
  writeFileSync(join(folder, 'castline'), launcher(), { mode: 0o755 })
  linkDatabaseLibraries(folder)
}

function linkWorkspaces(folder) {
  mkdirSync(join(folder, 'node_modules/@castline'), { recursive: true })
  for (const path of ['apps/server', 'apps/web', 'packages/contract', 'packages/domain']) {
    symlinkSync(`../../${path}`, join(folder, 'node_modules/@castline', basename(path)))
  }
}

/** The embedded PostgreSQL creates links to its libraries when it is first used; the folder may be read-only by then. */
function linkDatabaseLibraries(folder) {
  const binaries = join(folder, 'apps/server/src/database/embedded/binaries.ts')
  const { status } = spawnSync(
    join(folder, node),
    ['-e', `import(${JSON.stringify(binaries)}).then((one) => one.findBinaries())`],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('The libraries of PostgreSQL could not be linked.')
}

const commands = ['backup', 'restore', 'move-database', 'copy-files', 'user', 'doctor', 'health']

/** Returns the shell script that runs the server or one of its commands from the packed folder. */
export function launcher() {
  const { args, env } = JSON.parse(readFileSync(join(root, 'apps/server/process.json'), 'utf8'))
  const settings = Object.entries(env).map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  const lines = [
    '#!/bin/sh',
    '# Starts the server, or runs one of its commands.',
    'set -e',
    'home=$(dirname "$(readlink -f "$0")")',
    `node="$home/${node}"`,
    // The settings of a service, for its commands; variables that are set already win.
    `settings="\${CASTLINE_SETTINGS:+--env-file=$CASTLINE_SETTINGS}"`,
    // Node reads these certificates before its file of settings.
    `own_ca=$([ -z "$CASTLINE_SETTINGS" ] || sed -n 's/^NODE_EXTRA_CA_CERTS=//p' "$CASTLINE_SETTINGS" | tail -n 1 | tr -d '\\042\\047')`,
    `if [ -n "$own_ca" ]; then export NODE_EXTRA_CA_CERTS="\${NODE_EXTRA_CA_CERTS:-$own_ca}"; fi`,
    // Commands resolve paths against the folder where they were called; DATA_DIR has its default beside the program.
    `export INIT_CWD="\${INIT_CWD:-$PWD}"`,
    'cd "$home"',
    `export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$home/.cache/compiled}"`,
    `case "\${1:-start}" in`,
    'start)',
    ...settings.map((line) => `  ${line}`),
    `  exec "$node" ${args.join(' ')} apps/server/src/main.ts ;;`,
    `${commands.join('|')})`,
    '  command=$1; shift',
    `  exec "$node" \${settings:+"$settings"} "apps/server/src/commands/$command.ts" "$@" ;;`,
    '*)',
    `  echo "Usage: castline start | ${commands.join(' | ')}" >&2; exit 2 ;;`,
    'esac',
  ]
  return `${lines.join('\n')}\n`
}
