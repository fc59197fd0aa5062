/** The verbs of our buttons, one for each act, whatever it acts on. */
export const VERBS = new Set([
  // Cart, blend and list
  'adicionar',
  'aumentar',
  'diminuir',
  'remover',
  'desfazer',
  'copiar',
  'pedir',
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
  'CRIE O SEU CHURRASCO',
  'Fazer Novo Pedido',
  'Ir para o carrinho',
  'MEUS BLENDS',
  'Me avise quando chegar!',
  'Resetar filtros',
  'Retirar na loja',
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
  /^Você quis dizer /,
]

/**
 * @typedef {{ path: string, source: string }} Module
 * @typedef {{ path: string, label: string }} ButtonLabel
 */

const TAG = /<(?:\w*Button(?:Link)?|button|CopyOrder|(a|span|\w*(?<!Button)Link))\b/g
const LABELS = /\b(?:aria-label|label)=(?:"([^"]*)"|\{)/g
const VALUE = '… '
/** A text that a part of the button is given. */
const PART = /\btext="([^"]*)"/g
/** A text in code, where a label can begin: not what is compared. */
const TEXT = /(?:^|[?:({\s])(?<![=!]== )(['"`])((?:\$\{(?!.*\?)|\p{L}).*?)\1/gsu

/**
 * Labels and accessible names of buttons and of links that look like one. A computed label counts
 * with each of its texts; a name that begins with a value is none of ours.
 * @param {Module[]} modules
 * @returns {ButtonLabel[]}
 */
export function buttonLabels(modules) {
  return modules.flatMap(({ path, source }) =>
    [...source.matchAll(TAG)].flatMap((tag) => {
      const from = tag.index + tag[0].length
      const to = endOf(source, from, '>')
      const attributes = source.slice(from, to)
      if (tag[1] && !attributes.includes('buttonLook(')) return []
      const name = tag[0].slice(1)
      const inner = attributes.endsWith('/')
        ? ''
        : source.slice(to + 1, source.indexOf(`</${name}>`, to))
      return [...namesOf(attributes), ...textsOf(inner)].map((label) => ({ path, label }))
    }),
  )
}

/**
 * Place of `mark` outside of texts and braces.
 * @param {string} source
 * @param {number} from
 * @param {string} mark
 */
function endOf(source, from, mark) {
  let depth = 0
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const sign = source.charAt(at)
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === mark && depth === 0) return at
    else if (depth > 0 || mark === '>') {
      if (/["'`]/.test(sign)) quote = sign
    }
    if (quote) continue
    if (sign === '{') depth++
    if (sign === '}') depth--
  }
  return source.length
}

/** @param {string} attributes */
function namesOf(attributes) {
  return [...attributes.matchAll(LABELS)].flatMap(({ 0: start, 1: text, index }) => {
    if (text !== undefined) return [text]
    const from = index + start.length
    return textsInCode(attributes.slice(from, endOf(attributes, from, '}')))
  })
}

/**
 * Texts between the tags of a button: the words outside of braces, and those in its code.
 * @param {string} inner
 * @returns {string[]}
 */
function textsOf(inner) {
  let words = ''
  /** @type {string[]} */
  const found = []
  for (let at = 0; at < inner.length; at++) {
    const sign = inner.charAt(at)
    if (sign === '<') {
      const end = endOf(inner, at + 1, '>')
      found.push(...[...inner.slice(at, end).matchAll(PART)].map(([, text = '']) => text))
      at = end
    } else if (sign === '{') {
      const end = endOf(inner, at + 1, '}')
      const code = inner.slice(at + 1, end)
      found.push(...textsInCode(code))
      // A value, not a part: what follows continues it.
      if (words.trim() === '' && !code.includes('<')) words += VALUE
      at = end
    } else words += sign
  }
  const label = words.replace(/\s+/g, ' ').trim()
  return [...found, label].filter((text) => /^\p{L}/u.test(text))
}

/** @param {string} code */
function textsInCode(code) {
  const shown = code.replace(/\bclassName=(?:"[^"]*"|\{[^}]*\})/g, '')
  return [...shown.matchAll(TEXT)]
    .map(([, , text = '']) => text)
    .filter((text) => /^\p{L}/u.test(text))
}
