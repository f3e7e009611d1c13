import {
  buildingPath,
  cardPath,
  homePath,
  loginPath,
  notFoundPath,
  type ProductPath,
  receiptPath,
} from './route-table.ts'

/** The source file of each page, from `src`: by it the build groups modules, and the server preloads chunks. */
export const pageModules: Readonly<Record<ProductPath, string>> = {
  [homePath]: 'features/dashboard/DashboardPage.tsx',
  '/forms/form-component': 'app/ComponentsPage.tsx',
  '/component/:id': 'features/components/page/ComponentPage.tsx',
  '/component/:id/checklists': 'features/checklists/fill/FillPage.tsx',
  '/activity': 'features/dashboard/ActivityPage.tsx',
  '/plan': 'features/plan/PlanPage.tsx',
  '/loads': 'features/loads/LoadsPage.tsx',
  '/loads/:id': 'app/LoadRoute.tsx',
  '/production': 'features/production/ProductionPage.tsx',
  '/production/pours/:id': 'features/production/pours/PourPage.tsx',
  '/yard': 'app/YardRoute.tsx',
  '/quality': 'features/quality/QualityPage.tsx',
  '/quality/:id': 'app/NcrRoute.tsx',
  [buildingPath]: 'features/building/BuildingPage.tsx',
  '/pages/qr-code': 'features/labels/LabelsPage.tsx',
  '/forms/form-qr-code-reader': 'features/scanning/ScannerPage.tsx',
  [cardPath]: 'features/scanning/CardPage.tsx',
  [receiptPath]: 'features/loads/receipt/ReceiptPage.tsx',
  '/forms/form-project': 'features/projects/ProjectsPage.tsx',
  '/forms/form-section': 'features/sections/SectionsPage.tsx',
  '/checklists': 'features/checklists/templates/TemplatesPage.tsx',
  '/production/plants': 'features/production/plants/PlantsPage.tsx',
  '/auth/manageuser': 'features/users/UsersPage.tsx',
  '/system': 'features/system/SystemPage.tsx',
  '/pages/account-settings': 'app/AccountSettings.tsx',
  '/auth/register': 'features/auth/RegisterPage.tsx',
  [loginPath]: 'features/auth/LoginPage.tsx',
  [notFoundPath]: 'app/NotFoundPage.tsx',
}

/** The source files of the frame around the pages of a layout. */
export const layoutModules = {
  full: ['app/FullLayout.tsx', 'app/framed.tsx'],
  blank: ['app/BlankLayout.tsx'],
} as const

/** Modules above that share a chunk, by the name of that chunk. The others have separate chunks. */
export const namedChunks: Readonly<Record<string, string>> = {
  [pageModules[homePath]]: 'dashboard',
  'app/FullLayout.tsx': 'shell',
}
