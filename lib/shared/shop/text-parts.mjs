/** @typedef {import('./parse-text.mjs').Inline} Inline */
/** @typedef {import('./parse-text.mjs').Block} Block */
/** @typedef {import('./parse-text.mjs').Section} Section */

/**
 * Returns the words of a content without its marks.
 * @param {Inline[]} content
 * @returns {string}
 */
export function textOf(content) {
  return content
    .map((part) => {
      if (typeof part === 'string') return part
      if ('lineBreak' in part) return ' '
      if ('strong' in part) return textOf(part.strong)
      return textOf('emphasis' in part ? part.emphasis : part.content)
    })
    .join('')
    .trim()
}

/**
 * Returns the words of a block without its marks.
 * @param {Block} block
 */
export function wordsOf(block) {
  return block.kind === 'list' ? block.items.map(textOf).join(' ') : textOf(block.content)
}

/**
 * Returns what follows each heading of a level. Leaves out what stands before the first one.
 * @param {Block[]} blocks
 * @param {number} level
 */
export function sections(blocks, level) {
  /** @type {Section[]} */
  const found = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === level) {
      found.push({ id: block.id, title: block.content, blocks: [] })
    } else found.at(-1)?.blocks.push(block)
  }
  return found
}
