import type { z } from 'zod'

/** For `superRefine`: gives a value the text that a rule has for it. */
export function errorFrom(rule: (value: string) => string | null) {
  return (value: string, context: z.RefinementCtx): void => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message })
  }
}

/** The same for a value that other fields are compared with: while it is wrong they are not. */
export function abortWith(rule: (value: string) => string | null) {
  return (value: string, context: z.RefinementCtx): void => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message, continue: false })
  }
}

export function digitsOf(value: string): string {
  return value.replace(/\D/g, '')
}
