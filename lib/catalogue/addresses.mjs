/** Products on one page of a subdepartment. Fills whole rows of cards at every width. */
export const SECTION_PAGE_SIZE = 30

/** @param {string} id As it stands in an address. */
export function isDepartmentId(id) {
  return /^[1-9]\d{0,8}$/.test(id)
}

/** @param {string} page As it stands in an address. */
export function isPageNumber(page) {
  return /^[1-9]\d{0,5}$/.test(page)
}

/**
 * Path of a page of a subdepartment. Its first page has the path of the section's own page.
 * @param {number} departmentId
 * @param {string} slug
 * @param {number} page Counts from 1.
 */
export function subdepartmentPath(departmentId, slug, page) {
  const path = `/departamentos/${departmentId}/${slug}`
  return page === 1 ? path : `${path}/${page}`
}
