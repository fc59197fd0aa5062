import { InfoPage } from '@/components/info/info-page'
import { IntentLink } from '@/components/shell/intent-link'
import { pageMetadata } from '@/lib/server/seo/metadata'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Termos',
  description: 'Os termos de uso e a política de privacidade da loja, em linguagem clara.',
  path: '/termos',
})

const target = 'inline-flex min-h-11 items-center'

export default function TermsPage() {
  return (
    <InfoPage title="Termos">
      <p>Dois documentos curtos dizem como a loja funciona e o que fazemos com os seus dados:</p>
      <ul>
        <li>
          <IntentLink href="/termos/uso" className={target}>
            Termos de uso
          </IntentLink>
        </li>
        <li>
          <IntentLink href="/termos/privacidade" className={target}>
            Política de privacidade
          </IntentLink>
        </li>
      </ul>
    </InfoPage>
  )
}
