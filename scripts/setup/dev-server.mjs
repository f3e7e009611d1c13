import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.mjs'

const children = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
]
const end = (signal) => {
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
process.on('disconnect', () => end('SIGTERM'))
for (const child of children) child.on('exit', () => end('SIGTERM'))
