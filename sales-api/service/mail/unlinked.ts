/** Free text of an e-mail with invisible word joiners, so that mail clients make no link of it. */
export function unlinked(text: string): string {
  return text.replace(/[.@](?=[^\s.])|:(?=\/\/)/g, '$&\u2060')
}
