type Message =
  | { type: 'ask' }
  | { type: 'token'; token: string }
  | { type: 'logout'; token: string }

interface Answers {
  /** The token of this tab. */
  token: () => string | null
  onToken: (token: string) => void
  onLogout: (token: string) => void
}

let channel: BroadcastChannel | null = null

/** Shares session-storage tokens, and the end of a session, with the browser's other tabs. */
export function openTabChannel(answers: Answers): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const own = answers.token()
    if (data.type === 'ask' && own) sendToTabs({ type: 'token', token: own })
    if (data.type === 'token' && !own) answers.onToken(data.token)
    if (data.type === 'logout' && data.token === own) answers.onLogout(own)
  }
}

export function sendToTabs(message: Message): void {
  channel?.postMessage(message)
}
