import type { FunctionComponent } from 'react'
import { inEnglish } from './parts/in-english.tsx'

/** The pages of the demo apps by path; `app/pages/demo.ts` has their rows. */
export const demoPages = {
  '/apps/chats': async () => inEnglish((await import('./chats/ChatsPage.tsx')).ChatsPage),
  '/apps/notes': async () => inEnglish((await import('./notes/NotesPage.tsx')).NotesPage),
  '/apps/calendar': async () => inEnglish((await import('./calendar/CalendarPage.tsx')).CalendarPage),
  '/apps/email': async () => inEnglish((await import('./email/EmailPage.tsx')).EmailPage),
  '/apps/tickets': async () => inEnglish((await import('./tickets/TicketsPage.tsx')).TicketsPage),
  '/apps/tickets/list': async () => inEnglish((await import('./tickets/TicketListPage.tsx')).TicketListPage),
  '/apps/contacts': async () => inEnglish((await import('./contacts/ContactsPage.tsx')).ContactsPage),
  '/apps/ecommerce/shop': async () => inEnglish((await import('./ecommerce/shop/ShopPage.tsx')).ShopPage),
  '/apps/ecommerce/detail/:id': async () => inEnglish((await import('./ecommerce/detail/DetailPage.tsx')).DetailPage),
  '/apps/ecommerce/eco-product-list': async () =>
    inEnglish((await import('./ecommerce/list/ProductListPage.tsx')).ProductListPage),
  '/apps/ecommerce/eco-checkout': async () =>
    inEnglish((await import('./ecommerce/checkout/CheckoutPage.tsx')).CheckoutPage),
  '/apps/blog/posts': async () => inEnglish((await import('./blog/BlogPostsPage.tsx')).BlogPostsPage),
  '/apps/blog/detail/:id': async () => inEnglish((await import('./blog/BlogDetailPage.tsx')).BlogDetailPage),
  '/user-profile': async () => inEnglish((await import('./social/ProfilePage.tsx')).ProfilePage),
  '/apps/followers': async () => inEnglish((await import('./social/FollowersPage.tsx')).FollowersPage),
  '/apps/friends': async () => inEnglish((await import('./social/FriendsPage.tsx')).FriendsPage),
  '/apps/gallery': async () => inEnglish((await import('./social/GalleryPage.tsx')).GalleryPage),
} as const satisfies Record<string, () => Promise<FunctionComponent>>
