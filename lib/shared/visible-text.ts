// Region flags, joined emoji and keycaps: removing their invisible parts would change them.
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?`
const DRAWN = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}|${EMOJI}(?:\u200D${EMOJI})*|[\d#*]\uFE0F\u20E3`
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]`
const PARTS = new RegExp(`(${DRAWN})|${INVISIBLE}`, 'gu')

/** `text` without invisible characters and bidirectional controls; blanks and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(PARTS, '$1')
}

/** Trimmed text without invisible characters, the stored form of names and observations. */
export function visibleText(text: string): string {
  return withoutInvisible(text).trim()
}
