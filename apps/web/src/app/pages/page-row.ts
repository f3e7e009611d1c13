import type { Permission } from '@castline/domain/users/roles'
import type { FunctionComponent } from 'react'
import type { TextsName } from '#i18n/i18n.ts'
import type { IconName } from '#shell/icons.ts'
import type { MenuGroup, MenuLabel, PageTitle } from '#shell/menu.ts'
import type { FollowedSetting } from '#ui/display/device.ts'

/** Loads the component of a page. Of a product page the build reads the module from it (build/pages.ts). */
type PageLoader = () => Promise<FunctionComponent>

/**
 * One page: its row is all that router, menu, titles, palette, chunks, preloading, service worker and tests know of it.
 * The tables import nothing but rows when they are read, so that the build can read them, too.
 */
export interface PageRow {
  readonly path: string
  readonly title: PageTitle
  readonly load: PageLoader
  /** Sends the page's first requests together with those for its code; `end` is the last part of its address. */
  readonly firstData?: (end: string, search: string) => Promise<void>
  /** `full`: menu and topbar, behind the guard. `blank`: the page alone, open to everybody. */
  readonly layout: 'full' | 'blank'
  /** With menu and topbar, but open to everybody: it says itself what a visitor may see. */
  readonly isOpen?: true
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
  /** What it shares a chunk with, if its modules are not its own or those of "other pages" (build/chunks.ts). */
  readonly chunk?: 'start' | 'card' | 'dashboard' | 'frequent'
  /** Opens without a network on every device: its modules, its parts and their texts are stored in advance. */
  readonly offline?: true
}
