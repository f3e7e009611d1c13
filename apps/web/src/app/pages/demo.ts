import type { demoPages } from '#demo/page-loaders.ts'
import type { MenuLabel, PageTitle } from '#shell/menu.ts'
import type { PageRow } from './page-row.ts'

interface Place {
  readonly label?: MenuLabel
  readonly part?: MenuLabel
  readonly parent?: keyof typeof demoPages
}

function row(path: keyof typeof demoPages, title: PageTitle, place: Place = {}): PageRow {
  return {
    path,
    title,
    load: async () => (await import('#demo/page-loaders.ts')).demoPages[path](),
    layout: 'full',
    group: 'apps',
    area: 'demo',
    ...place,
  }
}

/** The demo apps. Their imports are in a list of their own: sixty would cost every page 3 kB. */
export const demoRows: readonly PageRow[] = [
  row('/apps/chats', 'chats'),
  row('/apps/notes', 'notes'),
  row('/apps/calendar', 'calendar'),
  row('/apps/email', 'email'),
  row('/apps/tickets', 'tickets'),
  row('/apps/tickets/list', 'ticketList'),
  row('/apps/contacts', 'contacts'),
  row('/apps/ecommerce/shop', 'shop', { part: 'ecommerce' }),
  row('/apps/ecommerce/detail/:id', 'shopProduct', {
    label: 'detail',
    part: 'ecommerce',
    parent: '/apps/ecommerce/shop',
  }),
  row('/apps/ecommerce/eco-product-list', 'shopList', { label: 'list', part: 'ecommerce' }),
  row('/apps/ecommerce/eco-checkout', 'shopCheckout', { part: 'ecommerce' }),
  row('/apps/blog/posts', 'blogPosts', { label: 'posts', part: 'blog' }),
  row('/apps/blog/detail/:id', 'blogDetail', { label: 'detail', part: 'blog', parent: '/apps/blog/posts' }),
  row('/user-profile', 'userProfile', { label: 'profile', part: 'users' }),
  row('/apps/followers', 'followers', { part: 'users' }),
  row('/apps/friends', 'friends', { part: 'users' }),
  row('/apps/gallery', 'gallery', { part: 'users' }),
]
