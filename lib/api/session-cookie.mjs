/** Holds no secret: it only lets the server redirect visitors without a session. */
export const SESSION_COOKIE = 'logged_in'
