import { LogoLink } from './logo-link'

/** The logo-only header of checkout, login and password pages. */
export function PlainHeader() {
  return (
    <header className="bg-ink py-2">
      <div className="page-width">
        <LogoLink />
      </div>
    </header>
  )
}
