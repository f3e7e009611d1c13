import net from 'node:net'
import { CannotStart } from '#cannot-start.ts'

/** Checks before anything slow starts whether the port is free. Throws `CannotStart` with the remedy. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new CannotStart(cannotListen(error, host, port))))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function cannotListen({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is taken: stop what runs there, or set PORT to another number.`
  if (code === 'EACCES') return `PORT ${port} is not allowed for this user: set PORT to a number above 1023.`
  return `HOST ${host} cannot be listened on (${code}): set HOST to 127.0.0.1, or 0.0.0.0 for the whole network.`
}
