import type { SearchAction, WebSite, WithContext } from 'schema-dts'
import { store } from '../../store/store'
import { absoluteUrl } from './absolute-url'
import { storeReference } from './store-data'

type WithQueryInput = SearchAction & { 'query-input': string }

/** The site with its search, whose query stands in `q` (Q17). */
export function websiteData(): WithContext<WebSite> {
  const search: WithQueryInput = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl('/busca')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${absoluteUrl('/')}#site`,
    name: store.name,
    url: absoluteUrl('/'),
    inLanguage: 'pt-BR',
    publisher: storeReference(),
    potentialAction: search,
  }
}
