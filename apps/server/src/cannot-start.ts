/** Why the server cannot start; the message is one line for the operator, with the remedy. */
export class CannotStart extends Error {}
