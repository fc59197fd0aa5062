/** Marks the fallback page for the reporter, which arrives late. */
export const MISSING_PAGE = 'data-missing-page'
