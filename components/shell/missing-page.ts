/** Marks the not-found page for the reporter, which is loaded later. */
export const MISSING_PAGE = 'data-missing-page'

/** Marks the offline page, which the worker shows at any address. */
export const OFFLINE_MARK = 'data-offline-page'
