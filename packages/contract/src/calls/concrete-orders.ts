// Generated from ../concrete-orders.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../concrete-orders.ts'

export const concreteDay: CallOf<typeof endpoints.concreteDay> = { method: 'GET', path: '/plants/:id/concrete', access: 'signed-in' }
export const concreteOrder: CallOf<typeof endpoints.concreteOrder> = { method: 'GET', path: '/plants/concrete-orders/:id', access: 'signed-in' }
export const concreteOrderCsv: CallOf<typeof endpoints.concreteOrderCsv> = { method: 'GET', path: '/plants/concrete-orders/:id/mixer.csv', access: 'signed-in', media: 'text/csv' }
export const concreteOrderXlsx: CallOf<typeof endpoints.concreteOrderXlsx> = { method: 'GET', path: '/plants/concrete-orders/:id/order.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const exportConcreteCsv: CallOf<typeof endpoints.exportConcreteCsv> = { method: 'GET', path: '/plants/:id/concrete.csv', access: 'signed-in', media: 'text/csv' }
export const exportConcreteXlsx: CallOf<typeof endpoints.exportConcreteXlsx> = { method: 'GET', path: '/plants/:id/concrete.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const listConcreteOrders: CallOf<typeof endpoints.listConcreteOrders> = { method: 'GET', path: '/plants/:id/concrete-orders', access: 'signed-in', counted: true }
export const orderConcrete: CallOf<typeof endpoints.orderConcrete> = { method: 'POST', path: '/plants/:id/concrete-orders', access: 'pour:edit', status: 201, repeatable: true }
export const printConcrete: CallOf<typeof endpoints.printConcrete> = { method: 'GET', path: '/plants/:id/concrete.pdf', access: 'signed-in', media: 'application/pdf' }
export const printConcreteOrder: CallOf<typeof endpoints.printConcreteOrder> = { method: 'GET', path: '/plants/concrete-orders/:id/order.pdf', access: 'signed-in', media: 'application/pdf' }
