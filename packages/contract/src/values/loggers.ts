import { loggerFaults } from '@castline/domain/production/logger-file'

/** In bytes; a logger that reads every minute for a month writes less. */
export const maxLoggerBytes = 4_000_000

/** Why a file is refused, as the code of its field `file`; `line` is in its values where one line is at fault. */
export const loggerRefusals = ['damaged', 'too_much', ...loggerFaults] as const
export type LoggerRefusal = (typeof loggerRefusals)[number]

/** The most sensors with doubtful readings that are listed at once. */
export const mostDoubtful = 200
