import { fileURLToPath } from 'node:url'

/** The project's folder, regardless of the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
