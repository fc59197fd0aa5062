import { z } from 'zod'
import { productSchema } from './catalogue'

/** What a search can be filtered by and counts. */
export const FACETS = [
  'option_values.name',
  'manufacturer',
  'cooking_recommendations.name',
  'on_sale',
] as const

export type Facet = (typeof FACETS)[number]

const named = z.array(z.object({ name: z.string() }))

/** A product as the search answers it. */
export const productHitSchema = productSchema
  .omit({
    description: true,
    meta_tags: true,
    should_notify_user: true,
    product_properties: true,
    departments: true,
  })
  .extend({
    objectID: z.string(),
    on_sale: z.boolean(),
    option_values: named,
    cooking_recommendations: named,
  })

export type WireProductHit = z.infer<typeof productHitSchema>

const highlightSchema = z.object({
  value: z.string(),
  matchLevel: z.enum(['none', 'partial', 'full']),
  matchedWords: z.array(z.string()),
})

export type WireHighlight = z.infer<typeof highlightSchema>

const namedHighlights = z.array(z.object({ name: highlightSchema }))

const highlightedSchema = z.object({
  name: highlightSchema.optional(),
  manufacturer: highlightSchema.optional(),
  option_values: namedHighlights.optional(),
  cooking_recommendations: namedHighlights.optional(),
})

export type WireHighlighted = z.infer<typeof highlightedSchema>

const names = z.union([z.string(), z.array(z.string()).max(50)])
const count = z.coerce.number().int().min(0).meta({ type: 'integer' })

/** What a query may ask for; anything else is accepted and echoed, as Algolia's clients send more than is used here. */
export const searchParamsSchema = z
  .looseObject({
    query: z.string().nullish(),
    page: count.nullish(),
    hitsPerPage: count.nullish(),
    facets: names.nullish(),
    facetFilters: z
      .union([z.string(), z.array(names).max(50)])
      .nullish()
      .meta({ description: 'AND of its items; a list among them is an OR' }),
    maxValuesPerFacet: count.nullish(),
    highlightPreTag: z.string().max(100).nullish(),
    highlightPostTag: z.string().max(100).nullish(),
    attributesToRetrieve: names.nullish(),
    attributesToHighlight: names.nullish(),
    params: z.string().nullish().meta({ description: 'The same as a query string' }),
  })
  .meta({ id: 'SearchParams' })

const searchRequestSchema = searchParamsSchema
  .extend({
    indexName: z.string(),
  })
  .meta({ id: 'SearchRequest' })

/** Body of POST /1/indexes/{any}/queries; at most 20 queries. */
export const searchRequestsSchema = z
  .object({ requests: z.array(searchRequestSchema).max(20) })
  .meta({ id: 'SearchRequests' })

/** What of a product was asked for, everything unless `attributesToRetrieve` says so. */
const searchHitSchema = productHitSchema
  .partial()
  .extend({ objectID: z.string(), _highlightResult: highlightedSchema.optional() })
  .meta({ id: 'SearchHit' })

export const searchResultSchema = z
  .object({
    index: z.string(),
    query: z.string(),
    params: z.string(),
    hits: z.array(searchHitSchema),
    nbHits: z.number().int(),
    page: z.number().int().meta({ description: 'Counted from 0' }),
    nbPages: z.number().int(),
    hitsPerPage: z.number().int(),
    processingTimeMS: z.number().int(),
    exhaustiveNbHits: z.boolean(),
    exhaustiveFacetsCount: z.boolean(),
    facets: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
  })
  .meta({ id: 'SearchResult' })

export const searchResultsSchema = z
  .object({ results: z.array(searchResultSchema) })
  .meta({ id: 'SearchResults' })

/** What the storefront reads of the results, which Algolia sends as well. */
export const searchAnswersSchema = z.array(
  searchResultSchema.pick({
    index: true,
    query: true,
    hits: true,
    nbHits: true,
    page: true,
    nbPages: true,
    hitsPerPage: true,
    processingTimeMS: true,
    facets: true,
  }),
)

export const searchErrorSchema = z
  .object({ message: z.string(), status: z.number().int() })
  .meta({ id: 'SearchError' })

export type SearchParams = z.infer<typeof searchParamsSchema>
export type SearchRequest = z.infer<typeof searchRequestSchema>
export type WireSearchResult = z.infer<typeof searchResultSchema>
export type WireSearchAnswer = z.infer<typeof searchAnswersSchema>[number]
