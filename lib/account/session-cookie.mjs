/** Cookie without secret content: lets the server redirect visitors without a session (A65). */
export const SESSION_COOKIE = 'logged_in'
