import { DoNotCache } from '@/components/shell/status-page'
import { TitledScroller, type TitledScrollerProps } from './titled-scroller'

type Props = Omit<TitledScrollerProps, 'products' | 'readAt' | 'className'> & {
  /** Null when the read failed. */
  products: TitledScrollerProps['products'] | null
}

/** Titled scroller of a cached page. The page is not cached if the read of its products failed. */
export function ScrollerSection({ products, ...rest }: Props) {
  if (!products) return <DoNotCache />
  return (
    <TitledScroller {...rest} products={products} readAt={Date.now()} className="mt-6 md:mt-10" />
  )
}
