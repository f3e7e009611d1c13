import type { FunctionComponent } from 'react'

/** The pages of the demo apps by path; `demo-routes.ts` has their entries in the route table. */
export const demoPages = {
  '/apps/chats': async () => (await import('./chats/ChatsPage.tsx')).ChatsPage,
  '/apps/notes': async () => (await import('./notes/NotesPage.tsx')).NotesPage,
  '/apps/calendar': async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
  '/apps/email': async () => (await import('./email/EmailPage.tsx')).EmailPage,
  '/apps/tickets': async () => (await import('./tickets/TicketsPage.tsx')).TicketsPage,
  '/apps/tickets/list': async () => (await import('./tickets/TicketListPage.tsx')).TicketListPage,
  '/apps/contacts': async () => (await import('./contacts/ContactsPage.tsx')).ContactsPage,
  '/apps/ecommerce/shop': async () => (await import('./ecommerce/shop/ShopPage.tsx')).ShopPage,
  '/apps/ecommerce/detail/:id': async () => (await import('./ecommerce/detail/DetailPage.tsx')).DetailPage,
  '/apps/ecommerce/eco-product-list': async () =>
    (await import('./ecommerce/list/ProductListPage.tsx')).ProductListPage,
  '/apps/ecommerce/eco-checkout': async () => (await import('./ecommerce/checkout/CheckoutPage.tsx')).CheckoutPage,
  '/apps/blog/posts': async () => (await import('./blog/BlogPostsPage.tsx')).BlogPostsPage,
  '/apps/blog/detail/:id': async () => (await import('./blog/BlogDetailPage.tsx')).BlogDetailPage,
  '/user-profile': async () => (await import('./social/ProfilePage.tsx')).ProfilePage,
  '/apps/followers': async () => (await import('./social/FollowersPage.tsx')).FollowersPage,
  '/apps/friends': async () => (await import('./social/FriendsPage.tsx')).FriendsPage,
  '/apps/gallery': async () => (await import('./social/GalleryPage.tsx')).GalleryPage,
} as const satisfies Record<string, () => Promise<FunctionComponent>>
