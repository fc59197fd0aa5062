// Flags of regions, emoji with their joiners, keycaps: their invisible parts change what is drawn.
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?`
const DRAWN = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}|${EMOJI}(?:\u200D${EMOJI})*|[\d#*]\uFE0F\u20E3`
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]`
const PARTS = new RegExp(`(${DRAWN})|${INVISIBLE}`, 'gu')

/** `text` without invisible characters and bidirectional controls; blanks and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(PARTS, '$1')
}

/** The same without blanks at its ends, as a name or an observation is stored. */
export function visibleText(text: string): string {
  return withoutInvisible(text).trim()
}
