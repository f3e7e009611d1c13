/** The lines of one contract at most. */
export const maxContractLines = 200
