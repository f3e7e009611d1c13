/** Why a backup or restore is refused; the message is one line for the user, with the remedy. */
export class Refused extends Error {}
