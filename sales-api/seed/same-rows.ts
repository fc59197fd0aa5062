/** Whether both hold the same rows, in whatever order of rows and keys. */
export function sameRows(left: object[], right: object[]): boolean {
  const [a, b] = [left, right].map((rows) => rows.map(textOf).sort().join('\n'))
  return a === b
}

function textOf(row: object): string {
  return JSON.stringify(row, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
