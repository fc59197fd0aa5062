import { ButtonLink } from '@/components/ui/button-link'
import type { Department } from '@/lib/sales-api/types'

/** The opening picture with the way to what it shows. */
export function Hero({ departments }: { departments: Department[] }) {
  const barbecue = departments.find(({ name }) => /churrasco/i.test(name))
  return (
    <section className="relative bg-carvao text-osso">
      <div className="faixa relative z-10 pt-6 md:absolute md:inset-0 md:flex md:items-center md:pt-0">
        <div className="max-w-md">
          <h1 className="font-bold text-4xl md:text-5xl">O churrasco começa no corte certo</h1>
          <p className="mt-3 max-w-sm text-creme md:text-lg">
            Carnes cortadas e pesadas na hora. Você vê o preço por Kg e paga só o peso exato.
          </p>
          <ButtonLink
            href={barbecue ? `/departamentos/${barbecue.id}` : '/departamentos'}
            variant="light"
            className="mt-5"
          >
            Ver cortes para churrasco
          </ButtonLink>
        </div>
      </div>
      <div className="relative -mt-10 md:mt-0">
        <picture>
          <source
            media="(min-width: 48rem)"
            srcSet="/banners/churrasco.webp"
            width={1600}
            height={667}
          />
          <img
            src="/banners/churrasco-mobile.webp"
            alt=""
            width={720}
            height={800}
            fetchPriority="high"
            className="aspect-[6/5] w-full object-cover object-bottom md:aspect-[12/5] md:max-h-[32rem] md:object-center"
          />
        </picture>
        <div className="absolute inset-0 bg-linear-to-b from-carvao to-transparent to-40% md:bg-linear-to-r md:from-carvao/90 md:to-65%" />
      </div>
    </section>
  )
}
