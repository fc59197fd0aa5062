import { and, eq, ne } from 'drizzle-orm'
import { OperatorError } from '../../base/errors'
import type { Tx } from '../../db/database'
import { formerSlugs, variants } from '../../db/schema/catalogue'

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Reserves `slug` for the variant; its `present` slug, if given, redirects to it from now on.
 * Throws OperatorError when another product has or had `slug`.
 */
export async function takeSlug(
  tx: Tx,
  variantId: number,
  slug: string,
  present?: string,
): Promise<void> {
  const [holder] = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.slug, slug), ne(variants.id, variantId)))
  if (holder) throw new OperatorError(`the slug ${slug} is that of product ${holder.id}`)
  const [former] = await tx.select().from(formerSlugs).where(eq(formerSlugs.slug, slug))
  if (former && former.variantId !== variantId) {
    throw new OperatorError(
      `the slug ${slug} was that of product ${former.variantId} and leads there`,
    )
  }
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug))
  if (present !== undefined && present !== slug) {
    await tx.insert(formerSlugs).values({ slug: present, variantId })
  }
}

/** Slug for a name: 'Coxão mole, 1 Kg' → 'coxao-mole-1-kg'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
