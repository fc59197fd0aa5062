import { useQuery } from '@tanstack/react-query'
import { shop } from '#shop'
import { TitledScroller } from '@/components/catalogue/titled-scroller'
import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { recordTypedEmail } from '@/lib/account/typed-email'
import { useSession } from '@/lib/account/use-session'
import { mostSoldQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'

/** Where to begin, for a customer without orders. */
export function NoOrders() {
  const { data } = useQuery(mostSoldQuery, getQueryClient())
  const email = useSession().user?.email ?? ''
  return (
    <div className="mt-6">
      <p>Você ainda não tem pedidos fechados.</p>
      <p className="mt-1 max-w-prose text-muted">
        Aqui você vai acompanhar cada entrega, rever o que comprou e pedir de novo com um toque.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/">Ver produtos</ButtonLink>
        {shop.features.barbecue ? (
          <ButtonLink href="/bigchurrasco" variant="secondary">
            Abrir o Churrascômetro
          </ButtonLink>
        ) : null}
      </div>
      <p className="mt-4 max-w-prose text-muted text-sm">
        Comprou sem conta? Esses pedidos aparecem aqui depois que você confirma o seu e-mail: peça
        um link em{' '}
        <TextLink href="/esqueci-senha/" look="inline" onClick={() => recordTypedEmail(email)}>
          Esqueci a minha senha
        </TextLink>{' '}
        e escolha a senha de novo.
      </p>
      {data ? (
        <TitledScroller
          id="mais-vendidos"
          title="Mais vendidos"
          products={data.products.filter(({ inStock }) => inStock)}
          readAt={0}
          className="mt-10"
        />
      ) : null}
    </div>
  )
}
