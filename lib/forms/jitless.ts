import { config } from 'zod'

// zod compiles schemas with `new Function` where possible; the CSP forbids that and reports each
// attempt.
config({ jitless: true })
