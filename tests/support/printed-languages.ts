import { languages } from '@castline/domain/languages'
import { isFullRun } from './full-run.ts'

/** The languages whose prints a usual run reads: another direction, and the scripts with fonts of their own. */
export const printedLanguages = languages.filter(({ code }) => isFullRun || ['en', 'ar', 'zh', 'th'].includes(code))
