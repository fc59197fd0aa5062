import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant, buttonLook } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import type { Department, WithdrawnProduct } from '@/lib/api/types'
import { MAX_QUERY_LENGTH, SEARCH_PARAMS } from '@/lib/search/search-state'
import { type ErrorStatus, STATUS_MARKER } from '@/lib/server/seo/metadata'
import { identity, phoneHref } from '@/lib/shop/identity'
import { Mark } from './logo-link'

interface Props {
  title: string
  /** Adds a search by name, for visitors who look for something else. */
  hasSearch?: boolean
  /** Where to go first, in place of the home page. */
  department?: Pick<Department, 'id' | 'name'> | null
  children?: ReactNode
}

/** Message of a page that cannot show its subject, with links to other pages. */
export function StatusPage({ title, hasSearch, department, children }: Props) {
  return (
    <div
      className={`page-width flex flex-col items-center gap-5 text-center ${hasSearch ? 'py-8' : 'py-16 md:py-24'}`}
    >
      {hasSearch ? null : <Mark className="size-18" />}
      <h1 className="max-w-xl font-bold text-3xl">{title}</h1>
      {children ? <div className="max-w-md *:text-balance text-muted">{children}</div> : null}
      {hasSearch ? <ProductSearch variant={department ? 'secondary' : 'primary'} /> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        {department ? (
          <ButtonLink
            href={`/departamentos/${department.id}`}
          >{`Ver ${department.name}`}</ButtonLink>
        ) : (
          <ButtonLink href="/" variant={hasSearch ? 'secondary' : 'primary'}>
            Voltar para a página inicial
          </ButtonLink>
        )}
        <ButtonLink href="/departamentos" variant="secondary">
          Ver departamentos
        </ButtonLink>
      </div>
    </div>
  )
}

/** Search by name. The header has the landmark of the search. */
function ProductSearch({ variant }: { variant: ButtonVariant }) {
  return (
    <form action="/busca" className="flex w-full max-w-md gap-2">
      <input
        type="search"
        name={SEARCH_PARAMS.query}
        aria-label="Nome do produto"
        placeholder="O que você procura?"
        maxLength={MAX_QUERY_LENGTH}
        className="min-h-11 min-w-0 grow rounded-lg border border-muted/60 bg-white px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonLook(variant)}>
        Buscar
      </button>
    </form>
  )
}

/** Page title for the text below. */
export const NOT_FOUND_TITLE = 'Página não encontrada'

/** Unknown address. */
export function PageNotFound() {
  return (
    <StatusPage hasSearch title="Oops! Essa página não existe.">
      <p>O endereço pode ter mudado ou ter sido digitado com um erro.</p>
    </StatusPage>
  )
}

/** Words alone: every page of the shop carries the page of an unknown address. */
export function DepartmentLinks({ departments }: { departments: readonly Department[] }) {
  if (departments.length === 0) return null
  return (
    <nav aria-label="Departamentos" className="page-width max-w-3xl pb-8">
      <ul className="flex flex-wrap justify-center gap-x-6 border-line border-t pt-4">
        {departments.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={`/departamentos/${id}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sales API cannot be reached. */
export function Unavailable() {
  return (
    <StatusPage title="Não foi possível carregar esta página agora.">
      <p>
        Tente de novo em instantes ou ligue para{' '}
        <TextLink href={phoneHref(identity.phone)} look="inline">
          {identity.phone}
        </TextLink>
        .
      </p>
    </StatusPage>
  )
}

/** Page title of a product that cannot be shown. */
export function productStatusTitle(status: ErrorStatus): string {
  return status === 404 ? 'Produto não encontrado' : 'Produto indisponível'
}

interface ProductStatusProps {
  status: ErrorStatus
  /** The withdrawn product, if the sales API names it. */
  withdrawn?: WithdrawnProduct
  /** Products to go on with. */
  children?: ReactNode
}

/** Page of a product that is unknown, withdrawn or temporarily unavailable. */
export function ProductStatusPage({ status, withdrawn, children }: ProductStatusProps) {
  if (status === 503) return <Unavailable />
  const department = withdrawn?.department
  return (
    <>
      {status === 404 ? (
        <StatusPage title="Esse produto não existe..." hasSearch>
          <p>O link pode estar errado, ou o produto saiu do catálogo.</p>
        </StatusPage>
      ) : (
        <StatusPage
          title={`${withdrawn?.name ?? 'Esse produto'} saiu do nosso catálogo.`}
          department={department}
          hasSearch
        >
          <p>{`Veja ${department ? `em ${department.name}` : 'nos departamentos'} o que temos no lugar desse produto.`}</p>
        </StatusPage>
      )}
      {children}
    </>
  )
}

/** Page title of a department that cannot be shown. */
export function departmentStatusTitle(status: ErrorStatus): string {
  return status === 404 ? 'Departamento não encontrado' : 'Departamento indisponível'
}

export function DepartmentStatusPage({ status }: { status: ErrorStatus }) {
  return (
    <StatusPage title="Não foi possível carregar esse departamento." hasSearch>
      <p>
        {status === 404
          ? 'Ele não existe: o link pode estar errado, ou o departamento saiu da loja.'
          : 'Tente de novo em instantes.'}
      </p>
    </StatusPage>
  )
}

/** Body of a redirect, for clients that do not follow it. */
export function RedirectNotice({ to }: { to: string }) {
  return (
    <p className="page-width py-16 text-center">
      {'Esta página mudou de endereço. '}
      <TextLink href={to} look="inline">
        Abrir o novo endereço
      </TextLink>
    </p>
  )
}

/** Marks a page whose parts could not all be read: the page cache does not store the page. */
export function DoNotCache() {
  return <meta name={STATUS_MARKER} content="200" />
}
