/** The lines of one contract at most. */
export const maxContractLines = 200
/** The postings of one page at most. */
export const mostPostings = 10_000
/** Of the number of an article in another system. */
export const maxArticle = 60
