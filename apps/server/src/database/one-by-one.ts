/** `cause`: a job that failed because the connection to the database was lost does not count as failing. */
export type Warn = (line: string, cause?: unknown) => void

/** Without a log, a row that fails is an error of the caller. */
export const failAtWarning: Warn = (line) => {
  throw new Error(line)
}

/**
 * Works on rows one by one: a row that fails is set aside until the next time, with a warning, and the others go on. A job
 * that worked on all in one statement would do nothing for anybody while one of them is bad.
 */
export async function oneByOne<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  work: (row: Row) => Promise<void>,
  warn: Warn,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      warn(`${nameOf(row)} was set aside: ${(error as Error).message}`, error)
    }
  }
}
