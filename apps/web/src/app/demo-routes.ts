import type { RouteRow } from './routes.ts'

/** The rows of the demo apps: part of the route table, apart from the product's own. */
export const demoRoutes: readonly RouteRow[] = [
  {
    path: '/apps/chats',
    title: 'chats',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/chats/ChatsPage.tsx')).ChatsPage,
  },
  {
    path: '/apps/notes',
    title: 'notes',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/notes/NotesPage.tsx')).NotesPage,
  },
  {
    path: '/apps/calendar',
    title: 'calendar',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/calendar/CalendarPage.tsx')).CalendarPage,
  },
  {
    path: '/apps/email',
    title: 'email',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/email/EmailPage.tsx')).EmailPage,
  },
  {
    path: '/apps/tickets',
    title: 'tickets',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/tickets/TicketsPage.tsx')).TicketsPage,
  },
  {
    path: '/apps/tickets/list',
    title: 'ticketList',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/tickets/TicketListPage.tsx')).TicketListPage,
  },
  {
    path: '/apps/contacts',
    title: 'contacts',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/contacts/ContactsPage.tsx')).ContactsPage,
  },
  // E-commerce
  {
    path: '/apps/ecommerce/shop',
    title: 'shop',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/ecommerce/shop/ShopPage.tsx')).ShopPage,
  },
  {
    path: '/apps/ecommerce/detail/:id',
    title: 'shopProduct',
    layout: 'full',
    parent: '/apps/ecommerce/shop',
    page: async () => (await import('../demo/ecommerce/detail/DetailPage.tsx')).DetailPage,
  },
  {
    path: '/apps/ecommerce/eco-product-list',
    title: 'shopList',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/ecommerce/list/ProductListPage.tsx')).ProductListPage,
  },
  {
    path: '/apps/ecommerce/eco-checkout',
    title: 'shopCheckout',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/ecommerce/checkout/CheckoutPage.tsx')).CheckoutPage,
  },
  // Blog
  {
    path: '/apps/blog/posts',
    title: 'blogPosts',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/blog/BlogPostsPage.tsx')).BlogPostsPage,
  },
  {
    path: '/apps/blog/detail/:id',
    title: 'blogDetail',
    layout: 'full',
    parent: '/apps/blog/posts',
    page: async () => (await import('../demo/blog/BlogDetailPage.tsx')).BlogDetailPage,
  },
  // Profile
  {
    path: '/user-profile',
    title: 'userProfile',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/social/ProfilePage.tsx')).ProfilePage,
  },
  {
    path: '/apps/followers',
    title: 'followers',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/social/FollowersPage.tsx')).FollowersPage,
  },
  {
    path: '/apps/friends',
    title: 'friends',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/social/FriendsPage.tsx')).FriendsPage,
  },
  {
    path: '/apps/gallery',
    title: 'gallery',
    layout: 'full',
    group: 'apps',
    page: async () => (await import('../demo/social/GalleryPage.tsx')).GalleryPage,
  },
]
