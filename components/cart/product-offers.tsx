import { TitledScroller, type TitledScrollerProps } from '@/components/catalogue/titled-scroller'

type Props = Pick<TitledScrollerProps, 'id' | 'title' | 'products'>

/** Titled product list below the cart. */
export function ProductOffers(props: Props) {
  return <TitledScroller {...props} readAt={0} className="mt-12" />
}
