/** Products on one page of a subdepartment: whole rows of cards at every width; what is beyond stands on pages of its own. */
export const SECTION_PAGE_SIZE = 30

/** @param {string} id As it stands in an address. */
export function isDepartmentId(id) {
  return /^[1-9]\d{0,8}$/.test(id)
}

/** @param {string} page As it stands in an address. */
export function isPageNumber(page) {
  return /^[1-9]\d{0,5}$/.test(page)
}
