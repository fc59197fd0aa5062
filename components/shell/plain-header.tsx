import { LogoLink } from './logo-link'

/** The logo-only header of the buying steps and of the login (SHELL-01). */
export function PlainHeader() {
  return (
    <header className="bg-ink py-2">
      <div className="page-width">
        <LogoLink />
      </div>
    </header>
  )
}
