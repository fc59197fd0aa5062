/**
 * The middle of some figures; NaN for none.
 * @param {number[]} figures
 */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + high) / 2
}
