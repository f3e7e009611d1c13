import type { Permission } from '@castline/domain/users/roles'
import type { TextsName } from '#i18n/i18n.ts'
import type { IconName } from '#shell/icons.ts'
import type { MenuGroup, MenuLabel, PageTitle } from '#shell/menu.ts'
import type { FollowedSetting } from '#ui/display/device.ts'

/** One page of the route table, which router, menu, titles, palette and tests read. */
export interface RouteRow {
  readonly path: string
  readonly title: PageTitle
  /** `full`: menu and topbar, behind the guard. `blank`: the page alone, open to everybody. */
  readonly layout: 'full' | 'blank'
  /** Its place in the menu and in the breadcrumbs; none for a page that is reached from another. */
  readonly group?: MenuGroup
  /** Its name in the menu, where that is not its title. */
  readonly label?: MenuLabel
  /** The part of its group in the menu. */
  readonly part?: MenuLabel
  readonly icon?: IconName
  /** Hides the row from the menu of roles without it; the server decides which data they may see. */
  readonly permission?: Permission
  /** Hides the row from the menu of users without a project that names a plant. */
  readonly needsPlant?: true
  /** The parent page, if it is not the group. */
  readonly parent?: string
  /** The default that is read from the device while nothing is selected; other pages use the product's defaults. */
  readonly followsDevice?: readonly FollowedSetting[]
  /** The texts that it needs besides those of every page. */
  readonly texts?: TextsName | readonly TextsName[]
  /** Of an area that is no part of the product. */
  readonly area?: 'demo' | 'showcase'
  /** Needs no server data, and therefore not the code of queries and notices. */
  readonly isBare?: true
}
