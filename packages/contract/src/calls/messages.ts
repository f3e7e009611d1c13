// Generated from ../messages.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../messages.ts'

export const beginLine: CallOf<typeof endpoints.beginLine> = { method: 'POST', path: '/users/me/line', access: 'signed-in', status: 201 }
export const endLine: CallOf<typeof endpoints.endLine> = { method: 'DELETE', path: '/users/me/line', access: 'signed-in', status: 204 }
export const lineQuota: CallOf<typeof endpoints.lineQuota> = { method: 'GET', path: '/messages/line', access: 'system:read' }
export const lineState: CallOf<typeof endpoints.lineState> = { method: 'GET', path: '/users/me/line', access: 'signed-in' }
export const listMessages: CallOf<typeof endpoints.listMessages> = { method: 'GET', path: '/messages', access: 'system:read', counted: true }
export const messageCounts: CallOf<typeof endpoints.messageCounts> = { method: 'GET', path: '/messages/counts', access: 'system:read' }
export const messageSettings: CallOf<typeof endpoints.messageSettings> = { method: 'GET', path: '/users/me/messages', access: 'signed-in' }
export const pushState: CallOf<typeof endpoints.pushState> = { method: 'GET', path: '/users/me/push', access: 'signed-in' }
export const reportReader: CallOf<typeof endpoints.reportReader> = { method: 'PUT', path: '/users/me/messages/reader', access: 'signed-in', status: 204 }
export const resendMessage: CallOf<typeof endpoints.resendMessage> = { method: 'POST', path: '/messages/:id/resend', access: 'system:edit' }
export const sendTestMail: CallOf<typeof endpoints.sendTestMail> = { method: 'POST', path: '/messages/test', access: 'system:edit', status: 201 }
export const subscribePush: CallOf<typeof endpoints.subscribePush> = { method: 'PUT', path: '/users/me/push', access: 'signed-in', status: 204 }
export const unsubscribePush: CallOf<typeof endpoints.unsubscribePush> = { method: 'POST', path: '/users/me/push/end', access: 'signed-in', status: 204 }
export const updateMessageSettings: CallOf<typeof endpoints.updateMessageSettings> = { method: 'PUT', path: '/users/me/messages', access: 'signed-in' }
