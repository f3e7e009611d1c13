/** Where the account that is signed in is linked with somebody at the provider. */
export const linkPage = '/pages/account-settings?tab=security&link=1'
