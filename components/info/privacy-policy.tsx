import { paymentTexts } from '@/lib/payments/payment-texts'
import { GUEST_CART_DAYS, GUEST_ORDER_DAYS } from '@/lib/shared/shop-facts'
import { store } from '@/lib/store/store'
import { EmailLink } from './email-link'

/** Privacy policy required by the LGPD: stored data, purposes and retention periods. */
export function PrivacyPolicy() {
  const { kept, device, shared } = paymentTexts().privacy
  return (
    <>
      <p>
        Quem responde pelos dados é {store.legalName}, CNPJ {store.cnpj}. Este texto segue a Lei
        Geral de Proteção de Dados (Lei 13.709/2018).
      </p>
      <h2>O que guardamos</h2>
      <ul>
        <li>para a sua conta: nome, CPF, e-mail e a senha, que só existe em forma cifrada;</li>
        <li>para entregar: endereço, telefone e ponto de referência;</li>
        {kept.map((what) => (
          <li key={what}>{what}</li>
        ))}
        <li>os seus pedidos, os produtos que você viu com a conta aberta e os avisos que pediu.</li>
      </ul>
      <h2>No seu aparelho</h2>
      <p>
        O navegador guarda o carrinho, o acesso à conta e a sua resposta sobre serviços de outras
        empresas. O resumo do pedido que você acabou de fazer fica até a aba fechar; de quem compra
        sem conta, também nome e e-mail, para não pedir de novo num cadastro. Usamos um único cookie
        nosso, sem dados pessoais, que diz apenas se há uma conta aberta.
        {device ? ` ${device}` : null}
      </p>
      <h2>Por quanto tempo</h2>
      <p>
        Carrinhos sem conta são apagados depois de {GUEST_CART_DAYS.empty} dias vazios ou{' '}
        {GUEST_CART_DAYS.filled} dias com produtos. Quem compra sem conta vê o pedido por{' '}
        {GUEST_ORDER_DAYS} dias. Pedidos concluídos são documentos fiscais e ficam pelo prazo que a
        lei pede. O resto fica enquanto a conta existir.
      </p>
      <h2>Com quem dividimos</h2>
      <p>
        {shared} Se a loja tiver ligado a medição de audiência (Google Tag Manager) ou o atendimento
        por chat (Intercom), eles só são carregados se você aceitar, e recusar é tão fácil quanto
        aceitar. Se a loja usar o reCAPTCHA do Google contra robôs, ele só é carregado quando você
        envia um cadastro ou pede uma nova senha. Erros técnicos podem ser enviados a um serviço de
        registro (Sentry), sem nome, e-mail ou dados de pagamento. Se a loja fizer as buscas com a
        Algolia, as palavras que você busca vão para ela. Se mostrar vídeos do Vimeo, nada é
        carregado de lá antes de você pedir para assistir.
      </p>
      <h2>Os seus direitos</h2>
      <p>
        Em <a href="/minha-conta/informacoes">Minha conta</a> você baixa uma cópia dos seus dados,
        corrige o que estiver errado e apaga a conta. Para o resto, escreva para <EmailLink />.
      </p>
    </>
  )
}
