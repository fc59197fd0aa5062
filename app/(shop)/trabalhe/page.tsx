import { ShopTextPage } from '@/components/info/info-page'
import { buttonLook } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { squarePicture } from '@/lib/server/branding/branding-files.mjs'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { identity, whatsappWith } from '@/lib/shop/identity'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: shopText('trabalhe').title,
  description: `Como se candidatar a uma vaga n${identity.article} ${identity.name}: por e-mail ou por telefone.`,
  path: '/trabalhe',
})

const WISH = 'Quero trabalhar com vocês'
const QUESTIONS =
  'Nome:\r\nTelefone:\r\nO que gostaria de fazer:\r\nO que já fez:\r\nDias e horários:'

export default function JobsPage() {
  const { jobs } = wholeShop.pictures
  return (
    <ShopTextPage
      text="trabalhe"
      parts={<Ways />}
      {...(jobs ? { picture: squarePicture(jobs) } : {})}
    />
  )
}

/** The ways to apply for a job. */
function Ways() {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      <a
        href={`mailto:${identity.email}?subject=${encodeURIComponent(WISH)}&body=${encodeURIComponent(QUESTIONS)}`}
        className={buttonLook()}
      >
        Enviar currículo
      </a>
      <a
        href={whatsappWith(`Olá! ${WISH}.`)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook('secondary')}
      >
        <Icon name="chat" />
        Falar com a loja
      </a>
    </div>
  )
}
