type Named = { name: string }

/**
 * Subdepartments without the one that bears the department's name: an import puts products there
 * whose row names a department alone.
 */
export function ownParts<Part extends Named>({
  name,
  subdepartments,
}: Named & { subdepartments: Part[] }): Part[] {
  return subdepartments.filter((part) => part.name !== name)
}
