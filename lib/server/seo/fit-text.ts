import { cutAtWord } from '../../shared/text'

/** Returns `text` if it has at most `limit` characters. Else cuts it at a word and appends '…'. */
export function fitText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  return `${cutAtWord(line, limit - 1)}…`
}
