import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { plainPath } from './plain-path.mjs'

const place = plainPath()
const children = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    // Pages come from Vite: passkeys and the provider's sign-in need their address.
    env: { PUBLIC_URL: 'http://localhost:5173', ...process.env },
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), place.web], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, ...place.env },
  }),
]
process.on('exit', place.remove)
const end = (signal) => {
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
process.on('disconnect', () => end('SIGTERM'))
for (const child of children) child.on('exit', () => end('SIGTERM'))
