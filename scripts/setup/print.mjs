/** Prints one line for the user. */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/** Exits with one line that has the problem and the remedy. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
