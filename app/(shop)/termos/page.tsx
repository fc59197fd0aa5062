import { InfoPage } from '@/components/info/info-page'
import { RichLine } from '@/components/info/rich-text'
import { ButtonLink } from '@/components/ui/button'
import { pageMetadata } from '@/lib/server/seo/metadata'
import { shopText } from '@/lib/server/shop-texts/shop-text'

export const revalidate = 1500

export const metadata = pageMetadata({
  title: 'Termos',
  description: 'Os termos de uso e a política de privacidade da loja, em linguagem clara.',
  path: '/termos',
})

export default function TermsPage() {
  return (
    <InfoPage
      title="Termos"
      below={
        <div className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2">
          <Document text="termos-de-uso" href="/termos/uso" link="Ler os termos de uso" />
          <Document
            text="privacidade"
            href="/termos/privacidade"
            link="Ler a política de privacidade"
          />
        </div>
      }
    >
      <p>Dois documentos curtos dizem como a loja funciona e o que fazemos com os seus dados:</p>
    </InfoPage>
  )
}

interface Props {
  text: 'termos-de-uso' | 'privacidade'
  href: string
  link: string
}

/** Content of a document in a few points. */
function Document({ text, href, link }: Props) {
  const { title, apart } = shopText(text)
  const points = (apart?.blocks ?? []).flatMap((block) =>
    block.kind === 'list' ? block.items : [],
  )
  return (
    <section className="flex flex-col rounded-lg border border-line bg-white p-5">
      <h2 className="wrap-anywhere font-bold text-2xl">{title}</h2>
      <ul className="mt-3 mb-5 list-disc space-y-2 pl-5">
        {points.map((content) => (
          <li key={JSON.stringify(content)}>
            <RichLine content={content} />
          </li>
        ))}
      </ul>
      <ButtonLink href={href} variant="secondary" className="mt-auto">
        {link}
      </ButtonLink>
    </section>
  )
}
