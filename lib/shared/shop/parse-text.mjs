import { lexer } from 'marked'
import { textOf } from './text-parts.mjs'

/**
 * @typedef {{ strong: Inline[] } | { emphasis: Inline[] } | { link: string, content: Inline[] }} Marked
 * @typedef {string | { lineBreak: true } | Marked} Inline
 * @typedef {{ kind: 'heading', level: number, id: string, content: Inline[] }} Heading
 * @typedef {{ kind: 'paragraph', content: Inline[] }} Paragraph
 * @typedef {{ kind: 'list', ordered: boolean, items: Inline[][] }} List
 * @typedef {Heading | Paragraph | List} Block
 * @typedef {{ title: string, blocks: Block[], problems: string[] }} Text
 * @typedef {{ id: string, title: Inline[], blocks: Block[] }} Section
 *
 * @typedef {object} Figures
 * @property {Record<string, string | string[]>} values Text of each placeholder. A list fills a
 *   paragraph or list item of its own with several.
 * @property {Record<string, boolean>} conditions Whether each condition holds.
 */

const PLACEHOLDER = /\{([^{}]*)\}/g
const CONDITION = /\{se (não )?([^{}]*)\}([\s\S]*?)\{fim\}/g
const ID = /\s*\{#([a-z0-9-]+)\}\s*$/
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|whatsapp$)/

/**
 * Parses the Markdown of a shop text. Accepts headings, paragraphs, lists, bold, italics and links.
 * `problems` names the line and the reason of everything else, in Portuguese.
 * @param {string} source
 * @param {Figures} figures
 * @returns {Text}
 */
export function parseText(source, { values, conditions }) {
  /** @type {string[]} */
  const problems = []
  const chosen = chosenParts(source, conditions)
  const lone = /\{(?:se [^{}]*|fim)\}/.exec(chosen)
  if (lone) {
    const line = lineAt(chosen, lone.index)
    problems.push(`linha ${line}: ${lone[0]} não tem par; {se …} vai até o próximo {fim}`)
  }
  /** @type {Set<string>} */
  const ids = new Set()
  let line = 1
  let title = ''
  /** @type {Block[]} */
  const blocks = []
  const reader = inlineReader(values, (reason) => problems.push(`linha ${line}: ${reason}`))
  for (const token of lexer(chosen)) {
    const known = /** @type {import('marked').MarkedToken} */ (token)
    if (known.type === 'heading' && known.depth === 1) title = textOf(reader.read(known.tokens))
    else {
      const read = readBlock(known, reader)
      const twice = read.find((block) => block.kind === 'heading' && ids.has(block.id))
      if (twice?.kind === 'heading') reader.refuse(`o endereço #${twice.id} aparece duas vezes`)
      for (const block of read) if (block.kind === 'heading') ids.add(block.id)
      blocks.push(...read)
    }
    line += lineAt(token.raw, token.raw.length) - 1
  }
  if (!title) problems.unshift("linha 1: falta o título, uma linha que começa com '# '")
  return { title, blocks: withoutEmptySections(blocks), problems }
}

/**
 * Returns the text without the parts whose condition does not hold. Line ends stay, so that
 * problems name the line of the file.
 * @param {string} source
 * @param {Figures['conditions']} conditions
 */
function chosenParts(source, conditions) {
  return source.replaceAll('\r\n', '\n').replace(CONDITION, (_, not, name, inner) => {
    const isShown = conditions[name] === !not
    return isShown ? inner : inner.replace(/[^\n]/g, '')
  })
}

/**
 * @typedef {object} InlineReader
 * @property {(tokens?: import('marked').Token[]) => Inline[]} read
 * @property {(tokens?: import('marked').Token[]) => Inline[][]} readAll One entry for each text of
 *   a placeholder that stands alone.
 * @property {(reason: string) => void} refuse
 */

/**
 * @param {import('marked').MarkedToken} token
 * @param {InlineReader} reader
 * @returns {Block[]}
 */
function readBlock(token, { read, readAll, refuse }) {
  switch (token.type) {
    case 'heading': {
      const [, id] = ID.exec(token.text) ?? []
      const content = read(token.tokens)
      return [{ kind: 'heading', level: token.depth, id: id ?? slugOf(textOf(content)), content }]
    }
    case 'paragraph':
      return readAll(token.tokens).map((content) => ({ kind: 'paragraph', content }))
    case 'list': {
      const items = token.items.flatMap(({ tokens }) => {
        const [first, ...more] = tokens
        if (more.length > 0) refuse('um item de lista tem uma linha só, sem listas dentro dele')
        return readAll(first && 'tokens' in first ? first.tokens : [])
      })
      return [{ kind: 'list', ordered: token.ordered, items }]
    }
    case 'html':
      if (!/^<!--[\s\S]*-->\s*$/.test(token.raw)) refuse('HTML não é aceito; escreva em Markdown')
      return []
    case 'space':
      return []
    default:
      refuse(
        `só se aceitam títulos, parágrafos, listas, negrito, itálico e links: '${token.raw.trim().slice(0, 30)}'`,
      )
      return []
  }
}

/**
 * @param {Figures['values']} values
 * @param {(reason: string) => void} refuse
 * @returns {InlineReader}
 */
function inlineReader(values, refuse) {
  /** @param {string} text */
  const fill = (text) =>
    text.replace(PLACEHOLDER, (_, name) => [values[name] ?? []].flat().join(' '))

  /** @param {import('marked').Token} token @returns {Inline[]} */
  function readOne(token) {
    const known = /** @type {import('marked').MarkedToken} */ (token)
    switch (known.type) {
      case 'text':
      case 'escape':
        return [fill(known.text.replace(ID, '').replaceAll('\n', ' '))]
      case 'strong':
        return [{ strong: read(known.tokens) }]
      case 'em':
        return [{ emphasis: read(known.tokens) }]
      case 'br':
        return [{ lineBreak: true }]
      case 'link':
        if (!LINK.test(known.href)) {
          refuse(`o link '${known.href}' não começa com https://, /, #, tel: ou mailto:`)
        }
        return [{ link: fill(known.href), content: read(known.tokens) }]
      default:
        refuse(`'${known.raw}' não é aceito; escreva em Markdown`)
        return []
    }
  }

  /** @param {import('marked').Token[]} [tokens] */
  function read(tokens = []) {
    return tokens.flatMap(readOne)
  }

  return {
    read,
    refuse,
    readAll(tokens = []) {
      const [only, ...more] = tokens
      const [, name = ''] = /^\{([^{}]*)\}$/.exec(only?.raw.trim() ?? '') ?? []
      const value = more.length === 0 ? values[name] : undefined
      return value === undefined ? [read(tokens)] : [value].flat().map((text) => [text])
    },
  }
}

/**
 * Returns the problems of the placeholders and conditions of a text, also of parts that are not
 * shown.
 * @param {string} source
 * @param {readonly string[]} placeholders
 * @param {readonly string[]} conditions
 * @returns {string[]}
 */
export function placeholderProblems(source, placeholders, conditions) {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name = '']) => {
      const [, condition] = /^se (?:não )?(.*)$/.exec(name) ?? []
      const isMark = name === 'fim' || name.startsWith('#')
      const known = condition === undefined ? placeholders : conditions
      if (isMark || known.includes(condition ?? name)) return []
      const list = [...known].sort().map((one) => (condition === undefined ? `{${one}}` : one))
      return [`linha ${index + 1}: ${whole} não existe. Existem: ${list.join(', ')}`]
    }),
  )
}

/**
 * Returns the problems of a placeholder without a value outside its condition, whatever other
 * conditions hold.
 * @param {string} source
 * @param {{ placeholder: string, condition: string }} missing
 * @param {readonly string[]} conditions
 * @returns {string[]}
 */
export function missingProblems(source, { placeholder, condition }, conditions) {
  return [true, false].flatMap((holds) => {
    const all = conditions.map((name) => [name, holds && name !== condition])
    const lines = chosenParts(source, Object.fromEntries(all)).split('\n')
    return lines.flatMap((line, index) =>
      line.includes(`{${placeholder}}`)
        ? [
            `linha ${index + 1}: {${placeholder}} não tem valor nesta loja; escreva-o entre {se ${condition}} e {fim}`,
          ]
        : [],
    )
  })
}

/**
 * Returns the text without headings that have nothing below them.
 * @param {Block[]} blocks
 */
function withoutEmptySections(blocks) {
  /** @type {Block[]} */
  const kept = []
  for (const block of blocks.toReversed()) {
    const [next] = kept
    const isEmpty =
      block.kind === 'heading' && (!next || (next.kind === 'heading' && next.level <= block.level))
    if (!isEmpty) kept.unshift(block)
  }
  return kept
}

/**
 * @param {string} text
 * @param {number} index
 */
function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}

/** @param {string} title */
function slugOf(title) {
  const letters = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
