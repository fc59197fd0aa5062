/** The verbs of our buttons, one for each act, whatever it acts on. */
export const VERBS = new Set([
  // Cart, blend and list
  'adicionar',
  'aumentar',
  'diminuir',
  'remover',
  'desfazer',
  'copiar',
  'levar',
  // What is kept: deleting cannot be undone, removing can
  'criar',
  'editar',
  'alterar',
  'salvar',
  'deletar',
  'baixar',
  // Steps and questions
  'confirmar',
  'cancelar',
  'continuar',
  'finalizar',
  'enviar',
  'aceitar',
  'recusar',
  'tentar',
  // Account and shop
  'entrar',
  'cadastrar',
  'acompanhar',
  'falar',
  'compartilhar',
  // What is shown
  'ver',
  'voltar',
  'abrir',
  'fechar',
  'mostrar',
  'buscar',
  'ordenar',
  'aplicar',
  'pausar',
  'retomar',
])

/** Labels that the seed documents give, with verbs of their own. */
export const FIXED = new Set([
  'Bem vindo!',
  'CRIE O SEU CHURRASCO',
  'Fazer Novo Pedido',
  'Ir para o carrinho',
  'MEUS BLENDS',
  'Me avise quando chegar!',
  'Pronto! Agora é só esperar!',
  'Resetar filtros',
])

/** Labels that name what comes or what is open, without a verb. */
export const NAMES = [
  /^(?:Mais|Menos|Próxim[ao]s?|Anteriores) ?/,
  / anterior(?:es)?\b/,
  /^Filtros\b/,
  /^(?:item|itens)$/,
  /^Carregando\.\.\.$/,
  /^Observação para o açougueiro$/,
  /^Preferências de privacidade$/,
]
