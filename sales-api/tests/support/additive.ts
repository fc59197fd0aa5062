/** What code of the release before would trip over. */
const BREAKING: [RegExp, string][] = [
  [/\bdrop\s+(table|column|schema|type|sequence|view)\b/i, 'drops what old code may use'],
  [/\brename\b/i, 'renames what old code may use'],
  [/\balter\s+column\b.*\b(type|set\s+data)\b/is, 'changes the type of a column'],
  [/\balter\s+column\b.*\bset\s+not\s+null\b/is, 'demands a value that old code may not give'],
  [/\balter\s+column\b.*\bdrop\s+default\b/is, 'takes a default from old code'],
  [
    /\badd\s+(column\b(?!.*\bdefault\b).*\bnot\s+null\b)/is,
    'adds a column that old code cannot fill',
  ],
  [/\b(truncate|delete\s+from)\b/i, 'deletes rows'],
]
const CONSTRAINT = /^alter\s+table\s+"?(\w+)"?\s+add\s+constraint\b/i
const UNIQUE = /^create\s+unique\s+index\b.*?\bon\s+(?:"?public"?\.)?"?(\w+)"?/is
const TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/**
 * Statements of a migration that may break the code of the previous release, each with the reason.
 */
export function breakingStatements(migration: string): string[] {
  const statements = migration
    .replace(/--> statement-breakpoint/g, '')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  const made = new Set(statements.map((statement) => TABLE.exec(statement)?.[1]))
  return statements.flatMap((statement) => {
    const table = (CONSTRAINT.exec(statement) ?? UNIQUE.exec(statement))?.[1]
    const reasons = BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why)
    if (table && !made.has(table)) reasons.push('demands of a table what old code may not keep to')
    return reasons.map((why) => `${why}: ${statement.split('\n')[0]}`)
  })
}
