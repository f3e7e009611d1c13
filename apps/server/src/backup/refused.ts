/** Why a backup or a restore does not take place; the message is one line for a person, and tells the mend. */
export class Refused extends Error {}
