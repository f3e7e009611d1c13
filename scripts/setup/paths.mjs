import { fileURLToPath } from 'node:url'

/** The project's folder, however this was started. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
