/** Marks the not-found page for the reporter, which is loaded later. */
export const MISSING_PAGE = 'data-missing-page'
