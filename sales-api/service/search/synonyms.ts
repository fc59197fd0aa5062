import regional from './regional-names.json' with { type: 'json' }
import data from './synonyms.json' with { type: 'json' }
import { contentWords, joined } from './words'

/** What a cut is called in some regions, the cut that the shop sells under it, and the source. */
export const regionalNames: { name: string; cut: string; source: string }[] = regional.names

/** Words that mean the same, and what some words mean here; phrases count as one word. */
export const synonyms: { same: string[][]; means: Record<string, string[]> } = {
  same: data.same,
  means: {
    ...data.means,
    ...Object.fromEntries(regionalNames.map(({ name, cut }) => [name, [cut]])),
  },
}

const byTerm = collect()

/** Index terms that are synonyms of a query term. */
export function synonymsOf(term: string): ReadonlySet<string> {
  return byTerm.get(term) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

function collect(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (from: string, targets: string[]) => {
    const known = found.get(from) ?? new Set()
    for (const target of targets) if (target !== from) known.add(target)
    found.set(from, known)
  }
  for (const group of synonyms.same) {
    const terms = group.map(termOf)
    for (const term of terms) add(term, terms)
  }
  for (const [phrase, targets] of Object.entries(synonyms.means)) {
    add(termOf(phrase), targets.map(termOf))
  }
  return found
}

function termOf(phrase: string): string {
  return joined(contentWords(phrase))
}
