import type { demoPages } from '../demo/page-loaders.ts'
import type { PageTitle } from '../shell/menu.ts'
import type { RouteRow } from './routes.ts'

/** A page with a parent is reached from it, and not from the menu. */
function row(path: keyof typeof demoPages, title: PageTitle, parent?: keyof typeof demoPages): RouteRow {
  return {
    path,
    title,
    layout: 'full',
    ...(parent ? { parent } : { group: 'apps' }),
    // The sign-in page loads the route table: where each demo is to be had, it need not know.
    page: async () => (await import('../demo/page-loaders.ts')).demoPages[path](),
  }
}

/** The rows of the demo apps: part of the route table, apart from the product's own. */
export const demoRoutes: readonly RouteRow[] = [
  row('/apps/chats', 'chats'),
  row('/apps/notes', 'notes'),
  row('/apps/calendar', 'calendar'),
  row('/apps/email', 'email'),
  row('/apps/tickets', 'tickets'),
  row('/apps/tickets/list', 'ticketList'),
  row('/apps/contacts', 'contacts'),
  row('/apps/ecommerce/shop', 'shop'),
  row('/apps/ecommerce/detail/:id', 'shopProduct', '/apps/ecommerce/shop'),
  row('/apps/ecommerce/eco-product-list', 'shopList'),
  row('/apps/ecommerce/eco-checkout', 'shopCheckout'),
  row('/apps/blog/posts', 'blogPosts'),
  row('/apps/blog/detail/:id', 'blogDetail', '/apps/blog/posts'),
  row('/user-profile', 'userProfile'),
  row('/apps/followers', 'followers'),
  row('/apps/friends', 'friends'),
  row('/apps/gallery', 'gallery'),
]
