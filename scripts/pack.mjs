import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { packedCommit, packInto } from './setup/packing.mjs'
import { root } from './setup/paths.mjs'
import { fail, print } from './setup/print.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commit = packedCommit()
const of = commit ? `-${commit.slice(0, 8)}` : ''
const name = `castline-${version}${of}-${process.platform}-${process.arch}`
const [given, ...rest] = process.argv.slice(2)
const usage = 'Usage: npm run pack -- [FILE.tar.gz | --folder FOLDER]'
const folder = given === '--folder' ? rest.shift() : null
if (rest.length > 0 || folder === undefined || (given?.startsWith('-') && !folder)) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder ?? given ?? `${name}.tar.gz`)
if (existsSync(target)) fail(`${target} exists already.`)

ensureInstalled('run')
ensureBuilt()
if (folder) {
  mkdirSync(target, { recursive: true })
  packInto(target, { commit })
} else archive()
print(`${target} runs on ${process.platform} ${process.arch} without npm and without a network: castline start`)

function archive() {
  const scratch = mkdtempSync(join(tmpdir(), 'castline-pack-'))
  try {
    const inside = join(scratch, name)
    mkdirSync(inside)
    packInto(inside, { commit })
    mkdirSync(dirname(target), { recursive: true })
    const ownership = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
    const { status } = spawnSync('tar', ['-C', scratch, ...ownership, '-czf', target, name], { stdio: 'inherit' })
    if (status !== 0) {
      rmSync(target, { force: true })
      fail('The archive could not be written: see the lines above.')
    }
    addChecksum()
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Writes the archive's line into SHA256SUMS beside it, instead of that of an earlier one of this name. */
function addChecksum() {
  const list = join(dirname(target), 'SHA256SUMS')
  const others = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const lines = others.filter((line) => line !== '' && !line.endsWith(`  ${basename(target)}`))
  writeFileSync(list, [...lines, `${hash('sha256', readFileSync(target))}  ${basename(target)}`, ''].join('\n'))
}
