import type { Permission } from '@castline/domain/roles'
import type { FunctionComponent } from 'react'

export const menuGroups = ['tracking', 'administration'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The names of pages that `shell.json` knows. */
export type PageTitle =
  | 'dashboard'
  | 'projects'
  | 'components'
  | 'labels'
  | 'scanner'
  | 'card'
  | 'users'
  | 'login'
  | 'notFound'

/** A row of the main menu; a row with a permission shows to roles that have it. */
export interface MenuRow {
  readonly path: string
  readonly title: PageTitle
  readonly group: MenuGroup
  readonly icon: FunctionComponent<{ size?: number | string }>
  readonly permission?: Permission | undefined
}
