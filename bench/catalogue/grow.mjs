import { runSql } from '../api/database.mjs'

/** Greater than every id of the catalogue's files. */
const ROUND = 100_000

/**
 * SQL that copies existing products under new names, makers, slugs and ids. A copy has the
 * departments and the stock of its original.
 * @param {number} missing How many are added.
 */
const growth = (missing) => `
  create temporary table grown as
    select original.*, original.id + round * ${ROUND} as grown_id, round
    from variants original
      cross join generate_series(1, ${missing} / (select count(*)::int from variants) + 1) round
    where original.id < ${ROUND}
    order by round, original.id
    limit ${missing};
  insert into variants
    select (jsonb_populate_record(null::variants, to_jsonb(grown) || jsonb_build_object(
      'id', grown_id,
      'product_id', product_id + round * ${ROUND},
      'slug', slug || '-' || round,
      'name', name || ' ' || (array['Angus', 'Nelore', 'Wagyu', 'Reserva', 'Orgânica'])[1 + round % 5]
        || ' ' || (array['do Sertão', 'da Chapada', 'do Pampa', 'da Serra'])[1 + round % 4] || ' ' || round,
      'manufacturer', manufacturer || ' ' || (array['Norte', 'Sul', 'Leste', 'Oeste'])[1 + round % 4],
      'sales_volume', sales_volume * (round + 7) % 997
    ))).*
    from grown;
  insert into subdepartment_variants (subdepartment_id, variant_id, position)
    select subdepartment_id, grown_id, position + round * 1000
    from grown join subdepartment_variants on variant_id = grown.id;
  insert into stock_movements (variant_id, quantity, reason)
    select grown_id, stock, 'import' from grown where stock > 0;
  drop table grown;
  analyze`

/**
 * Adds products to a seeded shop, which no process has open, up to `products`. A shop with more
 * products stays unchanged.
 * @param {{ folder: string, databaseUrl: string | null }} where PGlite in the folder without a URL.
 * @param {number} products
 * @param {number} present
 */
export async function growCatalogue(where, products, present) {
  if (products > present) await runSql(where, growth(products - present))
}
