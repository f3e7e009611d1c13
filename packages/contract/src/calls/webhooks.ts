// Generated from ../webhooks.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../webhooks.ts'

export const createWebhook: CallOf<typeof endpoints.createWebhook> = { method: 'POST', path: '/webhooks', access: 'webhook:edit', status: 201 }
export const deleteWebhook: CallOf<typeof endpoints.deleteWebhook> = { method: 'DELETE', path: '/webhooks/:id', access: 'webhook:edit', status: 204 }
export const listDeliveries: CallOf<typeof endpoints.listDeliveries> = { method: 'GET', path: '/webhooks/:id/deliveries', access: 'webhook:edit', counted: true }
export const listWebhooks: CallOf<typeof endpoints.listWebhooks> = { method: 'GET', path: '/webhooks', access: 'webhook:edit' }
export const replayDeliveries: CallOf<typeof endpoints.replayDeliveries> = { method: 'POST', path: '/webhooks/:id/replay', access: 'webhook:edit' }
export const resendDelivery: CallOf<typeof endpoints.resendDelivery> = { method: 'POST', path: '/webhooks/:id/deliveries/:deliveryId/resend', access: 'webhook:edit' }
export const rotateWebhookSecret: CallOf<typeof endpoints.rotateWebhookSecret> = { method: 'POST', path: '/webhooks/:id/secret', access: 'webhook:edit', status: 201 }
export const testWebhook: CallOf<typeof endpoints.testWebhook> = { method: 'POST', path: '/webhooks/:id/test', access: 'webhook:edit', status: 201 }
export const updateWebhook: CallOf<typeof endpoints.updateWebhook> = { method: 'PUT', path: '/webhooks/:id', access: 'webhook:edit' }
