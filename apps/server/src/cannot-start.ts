/** Why the server cannot start; the message is one line for the person who started it, and tells the mend. */
export class CannotStart extends Error {}
