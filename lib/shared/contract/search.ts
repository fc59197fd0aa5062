import { z } from 'zod'
import { productSchema } from './catalogue'

/** Facets by which a search can be filtered and counted. */
export const FACETS = [
  'option_values.name',
  'manufacturer',
  'cooking_recommendations.name',
  'on_sale',
  'cuts',
  'price_ranges',
] as const

export type Facet = (typeof FACETS)[number]

/** Numbers of a product that a search can be filtered by; they are counted only when named. */
export const NUMBERS = ['price', 'list_price', 'shown_price'] as const

export type NumberAttribute = (typeof NUMBERS)[number]

const named = z.array(z.object({ name: z.string() }))

/** A product in a search response. */
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
    shown_price: z.number().meta({ description: 'BRL per Kg or per unit, as the shop shows it' }),
    cuts: z.array(z.string()).meta({ description: "Values of the option 'Corte'" }),
    price_ranges: z.array(z.string()).meta({ description: "Ranges of shown_price, as '20-40'" }),
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

/** The searched fields of a hit, each with its words marked. */
const markedFields = <T extends z.ZodType>(text: T) => {
  const named = z.array(z.object({ name: text })).optional()
  return z.object({
    name: text.optional(),
    manufacturer: text.optional(),
    option_values: named,
    cooking_recommendations: named,
  })
}

const highlightedSchema = markedFields(highlightSchema)

const snippetSchema = highlightSchema.omit({ matchedWords: true })

const snippetsSchema = markedFields(snippetSchema).extend({
  description: snippetSchema.optional().meta({ description: 'Only if named in the request' }),
})

const MOST_ENTRIES = 1000

const names = z.union([z.string(), z.array(z.string()).max(MOST_ENTRIES)])
const innerFilters = z.array(z.union([z.string(), z.array(z.string()).max(MOST_ENTRIES)]))
const filterLists = z
  .union([
    z.string(),
    z.array(z.union([z.string(), innerFilters.max(MOST_ENTRIES)])).max(MOST_ENTRIES),
  ])
  .nullish()
  .meta({ description: 'AND of its items; a list among them is an OR' })

export type FilterLists = z.infer<typeof filterLists>

const flag = z.union([z.boolean(), z.enum(['true', 'false'])])
const count = z.coerce.number().int().min(0).meta({ type: 'integer' })

/**
 * Supported parameters of a query. Others are accepted and echoed, because Algolia's clients send
 * more.
 */
export const searchParamsSchema = z
  .looseObject({
    query: z.string().nullish(),
    page: count.nullish(),
    hitsPerPage: count.nullish(),
    facets: names.nullish(),
    offset: count.nullish(),
    length: count.nullish().meta({ description: 'Only together with `offset`' }),
    filters: z.string().nullish().meta({ description: "Algolia's filter language" }),
    facetFilters: filterLists,
    numericFilters: filterLists,
    tagFilters: filterLists,
    maxValuesPerFacet: count.nullish(),
    sortFacetValuesBy: z.string().nullish(),
    facetQuery: z.string().nullish(),
    maxFacetHits: count.nullish(),
    highlightPreTag: z.string().max(100).nullish(),
    highlightPostTag: z.string().max(100).nullish(),
    attributesToRetrieve: names.nullish(),
    attributesToHighlight: names.nullish(),
    attributesToSnippet: names.nullish(),
    snippetEllipsisText: z.string().max(100).nullish(),
    restrictSearchableAttributes: names.nullish(),
    typoTolerance: z.union([flag, z.enum(['min', 'strict'])]).nullish(),
    queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).nullish(),
    synonyms: flag.nullish(),
    removeWordsIfNoResults: z.string().nullish(),
    params: z.string().nullish().meta({ description: 'The same as a query string' }),
  })
  .meta({ id: 'SearchParams' })

const searchRequestSchema = searchParamsSchema
  .extend({
    indexName: z.string(),
    type: z.string().nullish().meta({ description: '`facet` looks for values of `facet`' }),
    facet: z.string().nullish(),
  })
  .meta({ id: 'SearchRequest' })

/** Body of POST /1/indexes/{any}/queries; at most 20 queries. */
export const searchRequestsSchema = z
  .object({ requests: z.array(searchRequestSchema).max(20) })
  .meta({ id: 'SearchRequests' })

/** A hit with the attributes named in `attributesToRetrieve`, or all. */
const searchHitSchema = productHitSchema
  .partial()
  .extend({
    objectID: z.string(),
    _highlightResult: highlightedSchema.optional(),
    _snippetResult: snippetsSchema.optional(),
  })
  .meta({ id: 'SearchHit' })

export const searchResultSchema = z
  .object({
    index: z.string(),
    query: z.string(),
    correctedQuery: z.string().optional().meta({
      description:
        'The query with its typing errors corrected, if they were needed to find products',
    }),
    partial: z.boolean().optional().meta({
      description: 'Whether the hits have some of the words, because no product has all',
    }),
    params: z.string(),
    hits: z.array(searchHitSchema),
    nbHits: z.number().int(),
    page: z.number().int().meta({ description: 'Counted from 0' }),
    nbPages: z.number().int(),
    hitsPerPage: z.number().int(),
    processingTimeMS: z.number().int(),
    exhaustiveNbHits: z.boolean(),
    exhaustiveFacetsCount: z.boolean(),
    offset: z.number().int().optional(),
    length: z.number().int().optional(),
    facets: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
    facets_stats: z
      .record(
        z.string(),
        z.object({ min: z.number(), max: z.number(), avg: z.number(), sum: z.number() }),
      )
      .optional(),
  })
  .meta({ id: 'SearchResult' })

export const facetResultSchema = z
  .object({
    facetHits: z.array(
      z.object({ value: z.string(), highlighted: z.string(), count: z.number().int() }),
    ),
    exhaustiveFacetsCount: z.boolean(),
    processingTimeMS: z.number().int(),
  })
  .meta({ id: 'FacetResult' })

export const searchResultsSchema = z
  .object({ results: z.array(z.union([searchResultSchema, facetResultSchema])) })
  .meta({ id: 'SearchResponse' })

/** The fields of the results that the storefront reads; Algolia sends them too. */
export const searchAnswersSchema = z.array(
  searchResultSchema
    .pick({
      index: true,
      query: true,
      hits: true,
      nbHits: true,
      page: true,
      nbPages: true,
      hitsPerPage: true,
      processingTimeMS: true,
      facets: true,
    })
    .extend({ correctedQuery: z.string().nullish(), partial: z.boolean().nullish() }),
)

export const searchErrorSchema = z
  .object({ message: z.string(), status: z.number().int() })
  .meta({ id: 'SearchError' })

export type SearchParams = z.infer<typeof searchParamsSchema>
export type SearchRequest = z.infer<typeof searchRequestSchema>
export type WireSearchResult = z.infer<typeof searchResultSchema>
export type WireFacetResult = z.infer<typeof facetResultSchema>
export type WireSearchAnswer = z.infer<typeof searchAnswersSchema>[number]
