import { useQuery } from '@tanstack/react-query'
import { shop } from '#shop'
import { EmptyList } from '@/components/account/empty-list'
import { TitledScroller } from '@/components/catalogue/titled-scroller'
import { AlertBox } from '@/components/ui/alert-box'
import { Button, ButtonLink } from '@/components/ui/button'
import { useSession } from '@/lib/account/use-session'
import { mostSoldQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'
import { useCall } from '@/lib/api/use-call'
import { requestReset } from '@/lib/api/users'
import { takeFocus } from '@/lib/browser/focus'
import { confirmedNumber } from '@/lib/checkout/stored-orders'
import { withCaptcha } from '@/lib/services/captcha/captcha-token'
import { RESET_LINK_MINUTES } from '@/lib/shared/customer-rules'

/** Where to begin, for a customer without orders. */
export function NoOrders() {
  const { data } = useQuery(mostSoldQuery, getQueryClient())
  const email = useSession().user?.email
  const placed = confirmedNumber(email)
  const guestOrders = <GuestOrders email={email} placed={placed} />
  return (
    <div className="mt-6 space-y-6">
      {placed ? guestOrders : null}
      <EmptyList
        text="Você ainda não tem pedidos fechados."
        hint="Aqui você vai acompanhar cada entrega, rever o que comprou e pedir de novo com um toque."
      >
        <ButtonLink href="/" variant={placed ? 'secondary' : 'primary'}>
          Ver produtos
        </ButtonLink>
        {shop.features.barbecue ? (
          <ButtonLink href="/bigchurrasco" variant="secondary">
            Abrir o Churrascômetro
          </ButtonLink>
        ) : null}
      </EmptyList>
      {placed ? null : guestOrders}
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

interface GuestOrdersProps {
  email: string | undefined
  /** Number of the order that this tab has placed without the account. */
  placed: string | null
}

/** A password reset by mail proves the e-mail, so that the API attaches the guest orders. */
function GuestOrders({ email, placed }: GuestOrdersProps) {
  const mail = useCall(async (to: string) => {
    await withCaptcha((captcha) => requestReset({ email: to, for_orders: true }, captcha))
    return to
  })
  return (
    <div className="max-w-prose space-y-3 rounded-lg bg-surface p-4">
      <p>
        {placed
          ? `O pedido #${placed} aparece aqui depois que você confirmar o seu e-mail.`
          : 'Comprou sem conta com este e-mail? Enviamos um link para juntar os pedidos.'}
      </p>
      <AlertBox texts={mail.texts} onDismiss={mail.reset} />
      {mail.result ? (
        <p ref={takeFocus} tabIndex={-1} className="wrap-anywhere">
          Escrevemos para <strong>{mail.result}</strong>. Abra o link em até {RESET_LINK_MINUTES}{' '}
          minutos e escreva a sua senha, a de hoje ou uma nova: assim só quem recebe os e-mails
          deste endereço vê os pedidos.
        </p>
      ) : email ? (
        <Button
          variant={placed ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          loading={mail.isPending}
          onClick={() => mail.run(email)}
        >
          <span>
            Enviar o link para o meu <span className="whitespace-nowrap">e-mail</span>
          </span>
        </Button>
      ) : null}
    </div>
  )
}
