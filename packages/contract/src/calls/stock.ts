// Generated from ../stock.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../stock.ts'

export const castingMaterials: CallOf<typeof endpoints.castingMaterials> = { method: 'GET', path: '/plants/:id/casting-materials', access: 'signed-in' }
export const exportMaterialShortagesCsv: CallOf<typeof endpoints.exportMaterialShortagesCsv> = { method: 'GET', path: '/plants/:id/material-shortages.csv', access: 'signed-in', media: 'text/csv' }
export const exportMaterialShortagesXlsx: CallOf<typeof endpoints.exportMaterialShortagesXlsx> = { method: 'GET', path: '/plants/:id/material-shortages.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const listMaterialShortages: CallOf<typeof endpoints.listMaterialShortages> = { method: 'GET', path: '/plants/:id/material-shortages', access: 'signed-in', counted: true }
export const listMovements: CallOf<typeof endpoints.listMovements> = { method: 'GET', path: '/plants/stock/:id/movements', access: 'signed-in', counted: true }
export const listShortItems: CallOf<typeof endpoints.listShortItems> = { method: 'GET', path: '/plants/:id/short-items', access: 'signed-in', counted: true }
export const listStock: CallOf<typeof endpoints.listStock> = { method: 'GET', path: '/plants/:id/stock', access: 'signed-in', counted: true }
export const moveStock: CallOf<typeof endpoints.moveStock> = { method: 'POST', path: '/plants/:id/stock', access: 'pour:edit', repeatable: true }
export const updateStockItem: CallOf<typeof endpoints.updateStockItem> = { method: 'PUT', path: '/plants/stock/:id', access: 'pour:edit' }
