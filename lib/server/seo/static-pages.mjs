/** The pages of text, by their one address; all are indexable. */
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

/** Pages that no index may hold, with all below them; robots may read them, else they would not see it. */
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
]
