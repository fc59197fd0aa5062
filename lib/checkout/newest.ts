/** The newest of some addresses or cards: the one with the highest id. */
export function newest<T extends { id: number }>(items: readonly T[]): T | null {
  return items.reduce<T | null>((best, item) => (best && best.id > item.id ? best : item), null)
}
