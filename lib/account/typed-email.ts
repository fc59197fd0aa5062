let typed = ''

/** E-mail typed on the login page, for the page that resets the password. Lost on a page load. */
export const typedEmail = (): string => typed

export function recordTypedEmail(email: string): void {
  typed = email
}
