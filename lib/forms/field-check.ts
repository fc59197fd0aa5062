import * as z from 'zod/mini'

// zod compiles schemas with `new Function` where possible; the CSP forbids that and reports each
// attempt.
z.config({ jitless: true })

/** Returns a check that reports the text of a rule. */
export function errorFrom(rule: (value: string) => string | null) {
  return z.superRefine<string>((value, context) => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/**
 * Like `errorFrom`, for a value that other fields are compared with: stops further checks on error.
 */
export function abortWith(rule: (value: string) => string | null) {
  return z.superRefine<string>((value, context) => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message, continue: false })
  })
}

export function digitsOf(value: string): string {
  return value.replace(/\D/g, '')
}
