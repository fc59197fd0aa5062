/** `text` up to `limit` characters, else cut at a word and ended with '…'. */
export function fitText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  const end = cut.lastIndexOf(' ')
  const words = end > 0 ? cut.slice(0, end) : cut.slice(0, limit - 1)
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
