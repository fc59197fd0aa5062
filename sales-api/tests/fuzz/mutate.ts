import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile-values'
import { isReference } from './references'

interface Mutation {
  /** Index of the node to change, modulo their number. */
  at: number
  kind: 'replace' | 'edit' | 'drop' | 'add' | 'wrap' | 'repeat'
  value: unknown
  /** What an edit puts into a text or does to a number. */
  text: string
  factor: number
}

export const mutation = (): fc.Arbitrary<Mutation> =>
  fc.record({
    at: fc.nat(1_000),
    kind: fc.constantFrom<Mutation['kind'][]>(
      'replace',
      'replace',
      'edit',
      'edit',
      'edit',
      'drop',
      'add',
      'wrap',
      'repeat',
    ),
    value: hostileValue(),
    text: hostileText(),
    factor: fc.constantFrom(-1, 0, 0.5, 1.000001, 10, 1_000, 1e9),
  })

type Node = { parent: Record<string, unknown> | unknown[]; key: string | number }

/** A copy of a JSON value that is wrong in one place. */
export function mutate(original: unknown, mutation: Mutation): unknown {
  const root = { value: structuredClone(original) }
  const all = nodesUnder(root)
  const nodes = mutation.kind === 'edit' ? all.filter(isLeaf) : all
  const node = nodes[mutation.at % nodes.length]
  if (node) change(node, mutation)
  return root.value
}

function change({ parent, key }: Node, mutation: Mutation): void {
  const { kind, value } = mutation
  const holder = parent as Record<string | number, unknown>
  const own = holder[key]
  if (kind === 'replace') holder[key] = value
  else if (kind === 'edit') holder[key] = edit(own, mutation)
  else if (kind === 'wrap') holder[key] = [own]
  else if (kind === 'repeat') holder[key] = [own, own]
  else if (kind === 'add') addTo(own, value)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete holder[key]
}

/** A value of the same type that is a little off. */
function edit(own: unknown, { at, text, factor }: Mutation): unknown {
  if (typeof own === 'number') return own * factor
  if (typeof own !== 'string') return own
  const cut = isReference(own) ? own.length : at % (own.length + 1)
  return own.slice(0, cut) + text + own.slice(cut)
}

function addTo(target: unknown, value: unknown): void {
  if (Array.isArray(target)) target.push(value)
  else if (target && typeof target === 'object') {
    Object.defineProperty(target, '__proto__', { value, enumerable: true })
    Object.assign(target, { id: value, user_id: 1, state: 'complete', total: 0 })
  }
}

function isLeaf({ parent, key }: Node): boolean {
  const own = (parent as Record<string | number, unknown>)[key]
  return typeof own === 'string' || typeof own === 'number'
}

function nodesUnder(root: Record<string, unknown>): Node[] {
  const nodes: Node[] = []
  const visit = (parent: Node['parent']) => {
    for (const [key, child] of Object.entries(parent)) {
      nodes.push({ parent, key })
      if (child && typeof child === 'object') visit(child as Node['parent'])
    }
  }
  visit(root)
  return nodes
}
