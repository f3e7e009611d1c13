import type { Permission } from '@castline/domain/users/roles'
import type shellTexts from '#i18n/locales/en/shell.json'
import type { IconName } from './icons.ts'

/** The names of pages in `shell.json`. */
export type PageTitle = keyof typeof shellTexts.page

/**
 * The groups of the main menu, in order. The work is always open under its heading. Administration, which is needed less
 * often, and the groups of the template's demos are collapsible, so that all groups are in view; those of the demos have an icon.
 */
export const menuGroups = [
  { name: 'tracking', area: 'product' },
  { name: 'administration', area: 'product', isCollapsible: true },
  { name: 'apps', area: 'demo', icon: 'apps' },
  { name: 'pages', area: 'demo', icon: 'pages' },
  { name: 'forms', area: 'demo', icon: 'forms' },
  { name: 'tables', area: 'demo', icon: 'tables' },
  { name: 'charts', area: 'demo', icon: 'charts' },
  { name: 'ui', area: 'demo', icon: 'ui' },
  { name: 'widgets', area: 'demo', icon: 'widgets' },
] as const satisfies { name: string; area: 'product' | 'demo'; isCollapsible?: true; icon?: IconName }[]

export type MenuGroup = (typeof menuGroups)[number]['name']

/** Menu labels that differ from the page's title, and the names of parts. */
export type MenuLabel = keyof typeof shellTexts.menuLabel

/** An entry of the main menu. With a permission it is visible only to roles that have it. */
export interface MenuRow {
  readonly path: string
  readonly title: PageTitle
  readonly group: MenuGroup
  /** The label from the specification, if it differs from the page's title. */
  readonly label?: MenuLabel
  /** The part of the group. */
  readonly part?: MenuLabel
  /** The product's rows have an icon; in a demo's group only the group has one. */
  readonly icon?: IconName | undefined
  readonly permission?: Permission | undefined
  /** Pages of the layout `full` need a sign-in unless they are open. */
  readonly layout?: 'full' | 'blank'
  readonly isOpen?: true
  /** Visible only to users with a project that names a plant. */
  readonly needsPlant?: boolean
}

/** The address of a row. For pages with an id in their path: that of the first record. */
export function targetOf({ path }: Pick<MenuRow, 'path'>): string {
  return path.replace('/:id', '/1')
}
