/** The size of a BCF file, and how many topics it can have; also of one that is written. */
export const maxBcfBytes = 50 * 1024 * 1024
export const maxBcfTopics = 2000

/** The versions that are written. */
export const bcfVersions = ['2.1', '3.0'] as const
export type BcfVersion = (typeof bcfVersions)[number]

/** The versions that are read. */
export const readBcfVersions = ['2.0', ...bcfVersions] as const
export type ReadBcfVersion = (typeof readBcfVersions)[number]

/** Why a file is refused, as the code of its field `file`. */
export const bcfRefusals = ['not_bcf', 'damaged', 'other_version', 'too_many_topics', 'unpacks_too_large'] as const
export type BcfRefusal = (typeof bcfRefusals)[number]

/** Why a topic is left out. */
export const leftOutTopics = ['malformed', 'repeated', 'no_title'] as const
export type LeftOutTopic = (typeof leftOutTopics)[number]
