/** Text pages, by their canonical path. All are indexable. */
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

/**
 * Pages that search engines must not index, including their subpages. robots.txt must not block
 * them, because a crawler must read the page to see its `noindex`.
 */
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
  '/sem-conexao',
  '/balcao',
]
