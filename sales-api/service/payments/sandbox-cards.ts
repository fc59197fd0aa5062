/** How the sandbox's test cards behave; every other number is approved. */
export const SANDBOX_CARDS = {
  '4000000000000002': 'decline',
  '4000000000000010': 'slow',
  '4000000000000028': 'timeout',
} as const

export type SandboxBehaviour = 'approve' | (typeof SANDBOX_CARDS)[keyof typeof SANDBOX_CARDS]

export function sandboxBehaviour(number: string): SandboxBehaviour {
  return number in SANDBOX_CARDS ? SANDBOX_CARDS[number as keyof typeof SANDBOX_CARDS] : 'approve'
}
