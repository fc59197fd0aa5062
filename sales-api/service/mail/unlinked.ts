/** Free text for a mail: a word joiner, which nobody sees, keeps mail clients from making a link of it. */
export function unlinked(text: string): string {
  return text.replace(/[.@](?=[^\s.])|:(?=\/\/)/g, '$&\u2060')
}
