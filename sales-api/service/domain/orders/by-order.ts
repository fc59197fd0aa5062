/** Groups rows by the order they belong to; within a group they keep their sequence. */
export function byOrder<Row>(rows: Row[], orderIdOf: (row: Row) => number) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(orderIdOf(row))
    if (group) group.push(row)
    else groups.set(orderIdOf(row), [row])
  }
  return (orderId: number): Row[] => groups.get(orderId) ?? []
}
