/** The login page that leads on to `destination`. */
export function loginPath(destination: string): string {
  return `/login/?destino=${encodeURIComponent(destination)}`
}
