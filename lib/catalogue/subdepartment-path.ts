/** The first page of a subdepartment is its section on the page of the department. */
export function subdepartmentPath(departmentId: number, slug: string, page: number): string {
  const path = `/departamentos/${departmentId}/${slug}`
  return page === 1 ? path : `${path}/${page}`
}
