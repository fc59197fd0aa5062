/** The pages of text, by their canonical path; all are indexable. */
export const STATIC_PAGES = [
  '/sobre',
  '/perguntas',
  '/contato',
  '/trabalhe',
  '/termos',
  '/termos/uso',
  '/termos/privacidade',
  '/acessibilidade',
  '/blend',
  '/bigchurrasco',
]

/** Pages that search engines must not index, with all below them. robots.txt must not block them: a robot that cannot read them would not see the `noindex`. */
export const PRIVATE_PAGES = [
  '/carrinho',
  '/checkout',
  '/confirmacao',
  '/busca',
  '/login',
  '/logout',
  '/cadastro',
  '/registro',
  '/esqueci-senha',
  '/resetar-senha',
  '/minha-conta',
  '/acompanhar',
  '/blend/meus-blends',
  '/blend/calculadora',
  '/bigchurrasco/meuchurrasco',
  '/inexistente',
]
