import { DoNotCache } from '@/components/shell/status-page'
import { TitledScroller, type TitledScrollerProps } from './titled-scroller'

type Props = Omit<TitledScrollerProps, 'products' | 'readAt' | 'className'> & {
  /** Null when they could not be read. */
  products: TitledScrollerProps['products'] | null
}

/** A titled scroller of a stored page, which is not stored when its products could not be read. */
export function ScrollerSection({ products, ...rest }: Props) {
  if (!products) return <DoNotCache />
  return (
    <TitledScroller {...rest} products={products} readAt={Date.now()} className="mt-8 md:mt-10" />
  )
}
