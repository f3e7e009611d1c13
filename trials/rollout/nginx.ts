import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificate, certificateKey } from '#support/self-signed.ts'

interface Proxied {
  readonly folder: string
  readonly http: number
  readonly https: number
  /** Ports of the servers. */
  readonly servers: readonly number[]
}

export interface Proxy {
  /** What nginx says of requests that it could not pass on. */
  errors(): string
  end(): Promise<void>
}

/** Starts nginx with docs/nginx.conf, in which only addresses, ports and the certificate are replaced. */
export async function startNginx({ folder, http, https, servers }: Proxied): Promise<Proxy> {
  mkdirSync(folder, { recursive: true })
  // The workers of nginx run as another user.
  for (const path of [join(folder, '..'), folder]) chmodSync(path, 0o755)
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, certificate)
  writeFileSync(key, certificateKey)
  const documented = readFileSync(join(import.meta.dirname, '../../docs/nginx.conf'), 'utf8')
  const site = documented
    .replace(/ {2}server 10\.0\.0\.11:3000(.*)\n.*\n/, (_line, rest) =>
      servers.map((port) => `  server 127.0.0.1:${port}${rest}\n`).join(''),
    )
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${http};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${https} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('CASTLINE.EXAMPLE.COM', 'castline.test')
  const [file, errorLog] = [join(folder, 'nginx.conf'), join(folder, 'error.log')]
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${errorLog};
     events { worker_connections 4096; }
     http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
       .map((name) => `${name}_temp_path ${join(folder, name)};`)
       .join(' ')}
     ${site} }`,
  )
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
  if (checked.error) throw new Error('nginx is not installed: apt-get install nginx-light')
  if (checked.status !== 0) throw new Error(checked.stderr)
  const nginx: ChildProcess = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  return {
    errors: () => readFileSync(errorLog, 'utf8'),
    async end() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
