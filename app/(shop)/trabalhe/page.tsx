import { EmailLink } from '@/components/info/email-link'
import { InfoPage } from '@/components/info/info-page'
import { PhoneLink } from '@/components/info/phone-link'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { store } from '@/lib/store/store'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Trabalhe conosco',
  description: `Como se candidatar a uma vaga no ${store.name}: por e-mail ou por telefone.`,
  path: '/trabalhe',
})

export default function JobsPage() {
  return (
    <InfoPage
      title="Trabalhe conosco"
      picture={{
        src: '/pictures/file-mignon-medalhao.webp',
        alt: 'Medalhões altos de filé mignon amarrados com barbante',
      }}
    >
      <p>
        Cortar, moer, pesar, embalar e entregar: é disso que a nossa loja vive. Quer fazer parte da
        equipe? Conte quem você é e o que gostaria de fazer:
      </p>
      <ul>
        <li>
          por e-mail, com o seu currículo: <EmailLink subject="Quero trabalhar com vocês" />
        </li>
        <li>
          por telefone: <PhoneLink />
        </li>
      </ul>
    </InfoPage>
  )
}
