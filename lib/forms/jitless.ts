import { config } from 'zod'

// zod compiles schemas with `new Function` where it may; the CSP forbids that and would report each try.
config({ jitless: true })
