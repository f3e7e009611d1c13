import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'

// What a socket's address holds, its ending zero included, is 108 bytes on Linux and 104 on macOS.
const longestSocketPath = 103

/** Whether a Unix socket can have this path as its address. */
export function fitsSocketPath(path: string): boolean {
  return Buffer.byteLength(path) <= longestSocketPath
}

/** In the data directory, or, where that is too long, under a short name that the same directory always gets. */
function lockPath(dataDir: string): string {
  const path = join(dataDir, 'castline.lock')
  if (fitsSocketPath(path)) return path
  return join(tmpdir(), `castline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.lock`)
}

/**
 * Holds a data directory for this process: whoever listens on the socket in it owns it, and the system forgets that
 * when the process ends, however it ends. No process number is trusted: those are given again. Answers how to let go.
 * Throws `CannotStart` while another instance holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be made (${error.code}): choose a folder that you may write to.`)
  })
  const path = lockPath(dataDir)
  const held = (await listenOn(path, dataDir)) ?? (await replaceStale(path, dataDir))
  if (!held) {
    throw new CannotStart(`DATA_DIR ${dataDir} is in use by another Castline: stop that one, or choose another folder.`)
  }
  held.unref()
  return () => new Promise((resolve) => held.close(() => resolve()))
}

/** Null where something is at that path: a living instance, or what a killed one left. */
function listenOn(path: string, dataDir: string): Promise<net.Server | null> {
  const server = net.createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(new CannotStart(`DATA_DIR ${dataDir} cannot be locked (${error.code}): is the folder writable?`))
    })
    server.listen(path, () => resolve(server))
  })
}

async function replaceStale(path: string, dataDir: string): Promise<net.Server | null> {
  if (await somebodyAnswers(path)) return null
  await rm(path, { force: true })
  return listenOn(path, dataDir)
}

function somebodyAnswers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(path)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    // Only a refusal says that nobody is there; a full queue or a missing right does not.
    connection.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    )
  })
}
