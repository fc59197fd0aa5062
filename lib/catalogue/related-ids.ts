/** The variants of 'Produtos relacionados', in their order. */
export const RELATED_IDS: readonly number[] = [
  101, 1027, 3001, 4001, 6010, 5002, 6008, 2007, 7001, 9001, 8001, 10010,
]
