// Generated from ../statements.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../statements.ts'

export const closeStatement: CallOf<typeof endpoints.closeStatement> = { method: 'POST', path: '/projects/:id/statements', access: 'project:edit', status: 201 }
export const exportStatement: CallOf<typeof endpoints.exportStatement> = { method: 'GET', path: '/projects/:id/statement.xlsx', access: 'project:edit', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const getContract: CallOf<typeof endpoints.getContract> = { method: 'GET', path: '/projects/:id/contract', access: 'project:edit' }
export const getStatement: CallOf<typeof endpoints.getStatement> = { method: 'GET', path: '/projects/:id/statement', access: 'project:edit' }
export const listStatements: CallOf<typeof endpoints.listStatements> = { method: 'GET', path: '/projects/:id/statements', access: 'project:edit' }
export const printStatement: CallOf<typeof endpoints.printStatement> = { method: 'GET', path: '/projects/:id/statement.pdf', access: 'project:edit', media: 'application/pdf' }
export const saveContract: CallOf<typeof endpoints.saveContract> = { method: 'PUT', path: '/projects/:id/contract', access: 'project:edit' }
