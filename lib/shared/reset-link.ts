/** How long the link of a password reset is valid. */
export const RESET_LINK_MINUTES = 15
