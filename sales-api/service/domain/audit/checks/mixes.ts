import { sql } from 'drizzle-orm'
import type { Check } from '../check'

export const mixChecks: Check[] = [
  {
    name: 'blends and their parts',
    query: sql`
      select format('blend %s of order %s: %s g, its parts %s g',
        m.id, o.number, m.quantity, coalesce(parts.grams, 0)) as says
      from mixes m
      join orders o on o.id = m.order_id
      left join (
        select mix_id, sum(quantity) as grams from line_items group by mix_id
      ) parts on parts.mix_id = m.id
      where m.quantity <> coalesce(parts.grams, 0)`,
  },
  {
    name: 'parts and their recipe',
    query: sql`
      select format('blend %s, variant %s: %s g, its recipe says %s g',
        mix_id, variant_id, coalesce(part.grams, 0), coalesce(round(recipe.grams, 1), 0)) as says
      from (
        select m.id as mix_id, i.variant_id,
          m.quantity::numeric * i.quantity / sum(i.quantity) over (partition by m.id) as grams
        from mixes m join mix_template_items i on i.template_id = m.template_id
      ) recipe
      full join (
        select l.mix_id, l.variant_id, l.quantity as grams
        from line_items l join mixes m on m.id = l.mix_id
        where m.template_id is not null
      ) part using (mix_id, variant_id)
      where abs(coalesce(part.grams, 0) - coalesce(recipe.grams, 0)) >= 1`,
  },
]
