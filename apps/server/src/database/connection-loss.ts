const brokenSocket =
  /terminated|terminating connection|timeout exceeded|timeout expired|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|not queryable/i

/** Whether PostgreSQL refused the connection, shut down, or the connection broke. The statement may have been executed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (/^(57P0|08)/.test(code ?? '')) return true
  const isSocketFailure = syscall === 'connect' || ['ECONNRESET', 'EPIPE'].includes(code ?? '')
  return isSocketFailure || (code === undefined && brokenSocket.test(message))
}
