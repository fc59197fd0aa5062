import { EarlyAdd } from '@/components/cart/early-add'
import { ItemControls } from '@/components/cart/item-controls'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'
import { Price } from '@/components/catalogue/price'
import { cardProduct } from '@/components/catalogue/product-grid'
import { DeliveryLine } from '@/components/delivery/delivery-line'
import { IntentLink } from '@/components/shell/intent-link'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { AddingNeedsScript } from '@/components/ui/needs-script'
import { ProductRow } from '@/components/ui/product-row'
import type { Product } from '@/lib/api/types'
import { keepUnits, shortProductName } from '@/lib/shared/text'
import { isWeighed } from '@/lib/shared/weight'
import { BuyBox } from './buy-box'
import { Gallery } from './gallery'

interface Props {
  product: Product
  /** The other variants of the same product. */
  siblings?: Product[]
  /** Products to buy while this one is sold out. */
  instead?: Product[]
}

export function ProductView({ product, siblings = [], instead = [] }: Props) {
  const { name, manufacturer, options, description, images, departments, productProperties } =
    product
  const packing = packingChoice(product)
  const [department] = departments ?? []
  const short = shortProductName(name)
  const rest = name.slice(name.lastIndexOf(' ', short.length - 3) + 1)
  const place = places[instead.length > 0 ? 'besideReplacements' : 'inBothColumns']
  const steps = [
    { name: 'Início', href: '/' },
    department
      ? { name: department.name, href: `/departamentos/${department.id}` }
      : { name: 'Departamentos', href: '/departamentos' },
  ]
  return (
    <>
      <Breadcrumb steps={steps} current={name} />
      <div
        className={`shows-delivery grid grid-cols-1 gap-6 sm:max-md:landscape:grid-cols-2 md:mt-2 beside:grid-cols-2 md:gap-x-10 ${place.rows}`}
      >
        <div className="relative max-md:-mb-3">
          <div className={pictureLook(product)}>
            <Gallery product={{ name, images }} />
          </div>
          {images.length > 0 ? (
            <p
              className={`mt-1 text-muted text-sm ${images.length > 1 ? '' : captionPlace(product)}`}
            >
              {images.length > 1 ? 'Fotos ilustrativas' : 'Foto ilustrativa'}
            </p>
          ) : null}
        </div>
        <div className={place.column}>
          <div className={place.box}>
            <h1 className="font-bold text-3xl lg:text-4xl">{short}</h1>
            {short === name ? null : <p className="mt-1">{rest}</p>}
            <p className="mb-3 text-muted md:mt-1 md:mb-4">{manufacturer}</p>
            <BuyBox product={product} readAt={Date.now()}>
              <OptionSelectors options={options} variants={[product, ...siblings]} />
              <AddingNeedsScript>
                <OrderByPhone product={name} />
              </AddingNeedsScript>
              <EarlyAdd />
              {/* The box may show a newer stock than this page, or the confirmation of the stock alert. */}
              <p className="in-[section:has(.text-success)]:hidden mt-3 -mb-1 text-sm">
                Sem data para voltar: avisamos quando chegar.
              </p>
              {packing ? (
                <p className="in-[section:has(p.text-primary)]:hidden mt-3 -mb-1 text-sm">
                  {packing}
                </p>
              ) : null}
            </BuyBox>
            <InsteadList products={instead} />
            <div className="mt-4">
              <DeliveryLine look="box" />
            </div>
          </div>
          <ProductProperties product={product} place={place.facts} />
        </div>
        <div className={`max-md:mt-2 ${productProperties?.length ? place.description : ''}`}>
          <h2 className="font-bold text-xl">Descrição</h2>
          <p className="mt-2 max-w-prose whitespace-pre-line">{description}</p>
        </div>
      </div>
    </>
  )
}

/** How the product is packed, where the cart has a choice; empty for others. */
function packingChoice(product: Product): string {
  const { wholePiece, portioningSize, unitForQuantity: unit } = product
  if (wholePiece) return 'Inteira ou em porções: escolha no carrinho.'
  if (!portioningSize || unit !== 'g') return ''
  return `Em porções de\u00a0${portioningSize}g: outro tamanho, no carrinho.`
}

/** Grid classes of the two layouts of facts and description. */
const places = {
  inBothColumns: {
    rows: 'beside:max-lg:grid-rows-[auto_auto_1fr] lg:max-xl:grid-rows-[auto_1fr_auto] xl:grid-rows-below-tools',
    column: 'beside:max-xl:contents xl:row-span-2',
    box: 'beside:max-xl:col-start-2 beside:max-xl:row-start-1 beside:max-lg:row-span-3 lg:max-xl:row-span-2',
    facts:
      'beside:max-xl:col-start-1 beside:max-xl:mt-0 lg:max-xl:row-span-2 lg:max-xl:row-start-2',
    description: 'lg:max-xl:col-start-2 lg:max-xl:row-start-3',
  },
  besideReplacements: {
    rows: 'beside:grid-rows-[auto_auto_1fr]',
    column: 'beside:contents',
    box: 'beside:col-start-2 beside:row-span-3 beside:row-start-1',
    facts: 'beside:col-start-1 beside:mt-0',
    description: '',
  },
}

/** On phones in the corner without a label: at the bottom for cuts, at the top for packs. */
function captionPlace({ unitForQuantity }: Product): string {
  const corner = isWeighed(unitForQuantity)
    ? 'max-md:bottom-0 max-md:rounded-tr-lg max-md:rounded-bl-lg'
    : 'max-md:-top-1 max-md:rounded-tl-lg max-md:rounded-br-lg'
  return `max-md:absolute max-md:left-0 max-md:bg-page max-md:px-2 large-text:static large-text:px-0 ${corner}`
}

/** Lower than a square on phones, so that the price, or the stock alert, is on the first screen. */
function pictureLook({ inStock, unitForQuantity }: Product): string {
  const shape = `stacked:[&_.aspect-square]:aspect-card ${isWeighed(unitForQuantity) ? 'stacked:[&_img]:object-label' : ''}`
  return inStock ? shape : `opacity-60 grayscale ${shape}`
}

/** Facts that decide a purchase besides the price: storage, shelf life, origin, servings. */
function ProductProperties({
  product: { productProperties },
  place,
}: {
  product: Product
  place: string
}) {
  if (!productProperties?.length) return null
  return (
    <dl className={`mt-6 divide-y divide-line ${place}`}>
      {productProperties.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-2">
          <dt className="large-text:w-full min-w-28 shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 grow basis-40">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Alternatives to a sold-out product, beside its buy box. */
function InsteadList({ products }: { products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="no-lugar" className="mt-6">
      <h2 id="no-lugar" className="mb-3 font-bold text-xl">
        Tem agora, no lugar deste
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {products.map((product) => (
          <li key={product.id}>
            <article className="group relative p-3">
              <ProductRow image={product.images[0]} name={product.name} size={80}>
                <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
                  <div className="min-w-0 grow basis-40">
                    <IntentLink
                      href={`/produtos/${product.slug}`}
                      className="font-semibold after:absolute after:inset-0 group-hover:underline"
                    >
                      {keepUnits(shortProductName(product.name))}
                    </IntentLink>
                    <Price product={product} />
                  </div>
                  <div className="relative min-w-0 grow basis-48">
                    <ItemControls product={cardProduct(product)} place="page" />
                  </div>
                </div>
              </ProductRow>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-white px-4 max-md:px-3 hover:border-primary aria-[current]:border-2 aria-[current]:border-primary aria-[current]:font-semibold'

interface OptionSelectorsProps {
  options: Product['options']
  variants: Product[]
}

/** Links to the pages of the sibling variants. */
export function OptionSelectors({ options, variants }: OptionSelectorsProps) {
  const isSoldOut = (wanted: string) =>
    variants.some(({ slug, inStock }) => slug === wanted && !inStock)
  return options.map(({ presentationName, values }) => (
    <fieldset
      key={presentationName}
      className="mt-2 flex-wrap items-center gap-2 max-md:flex md:mt-4"
    >
      <legend className="font-semibold max-md:float-left md:mb-2">{presentationName}</legend>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => (
          <li key={value.slug}>
            <IntentLink
              href={`/produtos/${value.slug}`}
              aria-current={value.selected ? 'page' : undefined}
              className={look}
            >
              {value.imageUrl ? (
                <img
                  src={value.imageUrl}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                  className={`size-8 rounded-sm object-cover ${isSoldOut(value.slug) ? 'opacity-60 grayscale' : ''}`}
                />
              ) : null}
              {value.presentationName}
              {isSoldOut(value.slug) && !value.selected ? (
                <span className="font-normal text-muted text-sm">Fora de estoque</span>
              ) : null}
            </IntentLink>
          </li>
        ))}
      </ul>
    </fieldset>
  ))
}
