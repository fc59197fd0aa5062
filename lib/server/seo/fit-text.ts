import { cutAtWord } from '../../shared/text'

/** `text` up to `limit` characters, else cut at a word and ended with '…'. */
export function fitText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  return `${cutAtWord(line, limit - 1)}…`
}
