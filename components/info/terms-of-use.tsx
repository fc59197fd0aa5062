import { paymentTexts } from '@/lib/payments/payment-texts'
import { pickupHoursText } from '@/lib/shared/hours-in-words'
import { FREE_FROM_TEXT, SERVED_CITIES } from '@/lib/shared/shop-facts'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { store } from '@/lib/store/store'
import { EmailLink } from './email-link'
import { PhoneLink } from './phone-link'

export function TermsOfUse() {
  return (
    <>
      <p>
        Esta loja é de {store.legalName}, CNPJ {store.cnpj}, {store.address}. Ao fazer um pedido
        você concorda com o que está escrito aqui.
      </p>
      <h2>Compras por peso</h2>
      <p>
        Os produtos vendidos por peso são cortados à mão. As quantidades e os valores mostrados são
        estimativas, com tolerância de {TOLERANCE_PERCENT}% para mais ou para menos. O valor final é
        o do peso exato, medido antes da entrega.
      </p>
      <h2>Pagamento</h2>
      <p>
        {paymentTexts().terms} Não há parcelamento. {paymentTexts().evaluation}
      </p>
      <h2>Entrega e retirada</h2>
      <p>
        Entregamos em {SERVED_CITIES.join(', ')}, no horário escolhido no pedido. O frete é grátis a
        partir de {FREE_FROM_TEXT} em produtos. Você também pode retirar na loja:{' '}
        {pickupHoursText()}.
      </p>
      <h2>Devoluções</h2>
      <p>
        Devoluções são aceitas. Para pedir, ligue para <PhoneLink /> ou escreva para <EmailLink />.
      </p>
      <h2>Bebidas alcoólicas</h2>
      <p>Menores de 18 anos não podem comprar bebidas alcoólicas.</p>
      <h2>A sua conta</h2>
      <p>
        A conta é pessoal. Cuide da sua senha e avise a gente se achar que alguém a descobriu:
        trocar a senha encerra todos os acessos abertos.
      </p>
    </>
  )
}
