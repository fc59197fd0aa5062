import { LogoLink } from './logo-link'

/** The logo-only header of the buying steps and of the login (SHELL-01). */
export function PlainHeader() {
  return (
    <header className="bg-carvao py-2">
      <div className="faixa">
        <LogoLink />
      </div>
    </header>
  )
}
