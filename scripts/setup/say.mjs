/** One line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends with one line that tells what is wrong and the mend. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
