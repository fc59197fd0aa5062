import { EmailLink } from '@/components/info/email-link'
import { InfoPage } from '@/components/info/info-page'
import { PhoneLink } from '@/components/info/phone-link'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Acessibilidade',
  description:
    'Como a loja funciona com teclado, leitor de tela e zoom, e como contar uma dificuldade.',
  path: '/acessibilidade',
})

export default function AccessibilityPage() {
  return (
    <InfoPage title="Acessibilidade">
      <p>
        Queremos que todos comprem aqui sem ajuda. A loja é feita para as Diretrizes de
        Acessibilidade para o Conteúdo da Web (WCAG) 2.2, nível AA.
      </p>
      <ul>
        <li>Tudo funciona pelo teclado, com o foco sempre visível.</li>
        <li>Leitores de tela anunciam o que muda: o carrinho, os avisos e os erros.</li>
        <li>O texto pode ser ampliado e a página cabe em telas estreitas.</li>
        <li>Quem prefere menos movimento não vê animações.</li>
      </ul>
      <h2>Encontrou uma barreira?</h2>
      <p>
        Conte para a gente pelo e-mail <EmailLink /> ou pelo telefone <PhoneLink />. Fazemos o seu
        pedido junto com você, se preferir.
      </p>
      <p>Texto revisto em 21 de novembro de 2026.</p>
    </InfoPage>
  )
}
