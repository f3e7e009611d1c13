import type { TFunction } from 'i18next'

/**
 * The texts of a list's rows, which get them from the list: a hook in each of their parts would run a hundred times.
 */
export type RowText = TFunction<['components', 'fields', 'statuses']>
