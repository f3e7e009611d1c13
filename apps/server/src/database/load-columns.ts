import { openLoadStatuses } from '@castline/domain/loads'
import { sqlTexts } from './sql-texts.ts'

/** SQL for `formatLoadNumber` of the domain; a test compares the two. */
export const loadNumber = (number: string) => `'L-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0')`

/** SQL condition that a load is open. */
export const isOpenLoad = (load: string) => `${load}.status IN (${sqlTexts(openLoadStatuses)})`
