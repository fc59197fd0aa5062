const link = 'font-semibold text-primary underline underline-offset-4'

/** What a new customer agrees to; it opens beside the form, which keeps what was typed. */
export function TermsLabel() {
  return (
    <>
      Li e aceito os{' '}
      <a href="/termos/uso" target="_blank" rel="noreferrer" className={link}>
        termos de uso
      </a>{' '}
      e a{' '}
      <a href="/termos/privacidade" target="_blank" rel="noreferrer" className={link}>
        política de privacidade
      </a>
    </>
  )
}
