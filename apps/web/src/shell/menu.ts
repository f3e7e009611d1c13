import type { Permission } from '@castline/domain/roles'
import type shellTexts from '#i18n/locales/en/shell.json'
import type { IconName } from './icons.ts'

/** The names of pages that `shell.json` knows. */
export type PageTitle = keyof typeof shellTexts.page

/**
 * The groups of the main menu, in its order. The product's own stand open under a heading; those of the template's demos
 * fold, each under its icon.
 */
export const menuGroups = [
  { name: 'tracking', area: 'product' },
  { name: 'administration', area: 'product' },
  { name: 'apps', area: 'demo', icon: 'apps' },
  { name: 'pages', area: 'demo', icon: 'pages' },
  { name: 'forms', area: 'demo', icon: 'forms' },
  { name: 'tables', area: 'demo', icon: 'tables' },
  { name: 'charts', area: 'demo', icon: 'charts' },
  { name: 'ui', area: 'demo', icon: 'ui' },
  { name: 'widgets', area: 'demo', icon: 'widgets' },
] as const satisfies { name: string; area: 'product' | 'demo'; icon?: IconName }[]

export type MenuGroup = (typeof menuGroups)[number]['name']

/** The menu's own names, for pages whose title is another, and for parts of a group. */
export type MenuLabel = keyof typeof shellTexts.menuLabel

/** A row of the main menu; a row with a permission shows to roles that have it. */
export interface MenuRow {
  readonly path: string
  readonly title: PageTitle
  readonly group: MenuGroup
  /** The specification's label, where the page's title is another. */
  readonly label?: MenuLabel
  /** The part of its group. */
  readonly part?: MenuLabel
  /** The product's rows have one; a demo's row stands under its group's. */
  readonly icon?: IconName | undefined
  readonly permission?: Permission | undefined
}

/** Where a row leads: of pages with an id in their path, to the first. */
export function targetOf({ path }: Pick<MenuRow, 'path'>): string {
  return path.replace('/:id', '/1')
}
