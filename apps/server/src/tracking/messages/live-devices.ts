/** SQL condition that a subscription belongs to a session that has not ended: with it, notifications of its device end. */
export const isLiveDevice = (subscription: string) =>
  `EXISTS (SELECT FROM refresh_tokens push_session WHERE push_session.family_id = ${subscription}.family_id
     AND push_session.user_id = ${subscription}.user_id
     AND push_session.revoked_at IS NULL AND push_session.expires_at > now())`

/** SQL condition that a person has a device that shows notifications. */
export const hasLiveDevice = (userId: string) =>
  `EXISTS (SELECT FROM push_subscriptions push_device
     WHERE push_device.user_id = ${userId} AND ${isLiveDevice('push_device')})`

/** SQL condition that a person has connected a LINE account. */
export const hasLine = (userId: string) =>
  `EXISTS (SELECT FROM line_accounts line_account WHERE line_account.user_id = ${userId})`
