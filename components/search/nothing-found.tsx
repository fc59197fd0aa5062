import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonLook } from '@/components/ui/button-look'
import { readSearchState, searchHref } from '@/lib/search/search-state'

const IDEAS = ['picanha', 'frango', 'linguiça', 'churrasco', 'feijoada']
const NO_FILTERS = { page: 1, manufacturers: [], cooking: [], onSale: false }

/** Ways on from an empty result, also from one that is empty because the search did not answer. */
export function NothingFound({ unanswered }: { unanswered: boolean }) {
  const state = readSearchState(useSearchParams())
  return (
    <div className="rounded-lg border border-line bg-white p-6">
      {unanswered ? (
        <p>O que você procurou continua aqui. Tente de novo em instantes.</p>
      ) : (
        <OtherSearches />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {unanswered && (
          <a href={searchHref(state)} className={buttonLook('primary')}>
            Tentar de novo
          </a>
        )}
        <ButtonLink href="/departamentos" variant={unanswered ? 'secondary' : 'primary'}>
          Ver departamentos
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Voltar para a página inicial
        </ButtonLink>
      </div>
    </div>
  )
}

function OtherSearches() {
  return (
    <>
      <p>Confira a escrita ou tente uma palavra mais curta.</p>
      <ul aria-label="Outras pesquisas" className="mt-4 flex flex-wrap gap-x-5">
        {IDEAS.map((query) => (
          <li key={query}>
            <a
              href={searchHref({ ...NO_FILTERS, query })}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {query}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
