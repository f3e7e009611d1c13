import { readFileSync } from 'node:fs'
import { CannotStart } from '#cannot-start.ts'

/** Reads these secrets from the files that variables with `_FILE` at their end name. Throws `CannotStart`. */
export function withSecretFiles(
  given: Record<string, string | undefined>,
  secrets: readonly string[],
): Record<string, string | undefined> {
  const read = { ...given }
  for (const name of secrets) {
    const variable = `${name}_FILE`
    const file = given[variable]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new CannotStart(`${name} and ${variable} are both set: remove one of them.`)
    read[name] = contentOf(variable, file)
  }
  return read
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(`${variable} ${file} cannot be read (${code}): it must be the path of a file.`)
  }
}
