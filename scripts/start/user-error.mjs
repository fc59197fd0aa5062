/** A failure a person can act on: shown as its one line, without a stack trace. */
export class UserError extends Error {}
