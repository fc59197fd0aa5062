/** Country and state of every address, without zod for the browser's sake (CONST-08). */
export const DEFAULT_COUNTRY_ID = 1
export const DEFAULT_STATE_ID = 1
