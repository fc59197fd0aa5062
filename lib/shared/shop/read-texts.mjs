import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingProblems, parseText, placeholderProblems } from './parse-text.mjs'

/** Placeholders of every text. */
export const PLACEHOLDERS = /** @type {const} */ ([
  'nome',
  'artigo',
  'razao-social',
  'cnpj',
  'endereco',
  'telefone',
  'email',
  'cidades',
  'frete-gratis',
  'frete-por-area',
  'pago-na-entrega',
  'pago-na-entrega-ou',
  'nao-aceitos',
  'tolerancia',
  'passo-do-porcionamento',
  'ultimo-pedido',
  'horas-da-expressa',
  'horarios-de-entrega',
  'horarios-de-retirada',
  'horarios-de-retirada-em-frase',
  'dias-do-carrinho-vazio',
  'dias-do-carrinho',
  'dias-do-pedido-sem-conta',
])

/** Placeholders of pages: ways to pay, and who gets data. */
export const PAGE_PLACEHOLDERS = /** @type {const} */ ([
  'formas-de-pagamento',
  'dados-do-pagamento',
  'pagamento-no-aparelho',
  'pagamento-com-quem',
  'servicos',
])

/** Conditions of `{se …}`. */
export const CONDITIONS = /** @type {const} */ ([
  'retirada',
  'frete-gratis',
  'entrega-expressa',
  'blends',
  'churrascometro',
  'cartao-pela-internet',
  'pix',
])

const OF_PAGES = [...PLACEHOLDERS, ...PAGE_PLACEHOLDERS]

/**
 * The texts of a shop with their placeholders.
 * @satisfies {Record<string, readonly string[]>}
 */
const TEXTS = {
  inicio: OF_PAGES,
  perguntas: OF_PAGES,
  'termos-de-uso': OF_PAGES,
  privacidade: OF_PAGES,
  sobre: OF_PAGES,
  trabalhe: OF_PAGES,
  contato: OF_PAGES,
  acessibilidade: OF_PAGES,
  emails: PLACEHOLDERS,
}

/** @typedef {keyof typeof TEXTS} TextName */

/**
 * Reads a text of the shop.
 * @param {string} folder
 * @param {TextName} name
 * @param {import('./parse-text.mjs').Figures} figures
 */
export function readText(folder, name, figures) {
  return parseText(readFileSync(fileOf(folder, name), 'utf8'), figures)
}

/**
 * Placeholders that stand for nothing in this shop, with the condition that leaves them out.
 * @param {Pick<import('./schema.mjs').Shop, 'delivery'>} shop
 */
function missingFigures({ delivery }) {
  return [
    ...(delivery.freeFrom === null
      ? [{ placeholder: 'frete-gratis', condition: 'frete-gratis' }]
      : []),
    ...(delivery.express === null
      ? [{ placeholder: 'horas-da-expressa', condition: 'entrega-expressa' }]
      : []),
  ]
}

/**
 * Returns one line for each problem of the texts in a shop's folder.
 * @param {string} folder
 * @param {Pick<import('./schema.mjs').Shop, 'delivery'>} [shop] Undefined if shop.json is wrong.
 * @returns {string[]}
 */
export function textProblems(folder, shop) {
  const missing = shop ? missingFigures(shop) : []
  const names = /** @type {TextName[]} */ (Object.keys(TEXTS))
  return names.flatMap((name) => {
    const file = fileOf(folder, name)
    try {
      const source = readFileSync(file, 'utf8')
      const unknown = placeholderProblems(source, TEXTS[name], CONDITIONS)
      const valueless = missing.flatMap((one) => missingProblems(source, one, CONDITIONS))
      const problems = new Set([...unknown, ...valueless, ...parseProblems(source, TEXTS[name])])
      return [...problems].map((problem) => `${file}, ${problem}.`)
    } catch (cause) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (cause)
      const reason = code === 'ENOENT' ? 'não existe; copie-o de shop/textos' : 'não pode ser lido'
      return [`${file}: ${reason}.`]
    }
  })
}

/**
 * @param {string} source
 * @param {readonly string[]} placeholders
 */
function parseProblems(source, placeholders) {
  const values = Object.fromEntries(placeholders.map((name) => [name, name]))
  return [true, false].flatMap((holds) => {
    const conditions = Object.fromEntries(CONDITIONS.map((name) => [name, holds]))
    return parseText(source, { values, conditions }).problems
  })
}

/**
 * @param {string} folder
 * @param {TextName} name
 */
function fileOf(folder, name) {
  return join(folder, 'textos', `${name}.md`)
}
