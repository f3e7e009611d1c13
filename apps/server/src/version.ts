import manifest from '../package.json' with { type: 'json' }

/** The version of this Castline. */
export const version = manifest.version
