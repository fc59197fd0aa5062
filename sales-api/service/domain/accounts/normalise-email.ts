/** The one spelling an e-mail is stored, found and counted by. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
