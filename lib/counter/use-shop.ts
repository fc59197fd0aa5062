import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Camel, call } from '../api/http'
import { useCall } from '../api/use-call'
import type {
  WireShopActs,
  WireShopDays,
  WireShopProduct,
  WireShopProducts,
  WireShopTime,
} from '../shared/contract/staff-shop'
import { counterKeys } from './use-counter'

/** Longest side in pixels of a photograph that is sent. */
const LONGEST_SIDE = 1600
const QUALITY = 0.85

/** Returns a photograph in base64 as a JPEG of at most 1,600 px, so that tablets send little. */
async function photographToSend(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const [, data = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
  return data
}

export type ShopProduct = Camel<WireShopProduct>
export type ShopDays = Camel<WireShopDays>
export type ShopAct = Camel<WireShopActs>['acts'][number]

const keyOf = (what: 'products' | 'days' | 'acts') => [...counterKeys.all, 'shop', what]
const PICTURE_MS = 60_000

const SHOP_PRODUCTS = {
  queryKey: keyOf('products'),
  queryFn: (): Promise<Camel<WireShopProducts>> =>
    call<WireShopProducts>('GET', '/staff/v1/products', undefined, { expects: 'products' }),
  staleTime: 0,
}

export function useShopProducts() {
  return useQuery(SHOP_PRODUCTS)
}

/** Name of the product with this code of the scale; null while it is unknown. */
export function useScaleProduct(code: string | null): string | null {
  const { data } = useQuery({ ...SHOP_PRODUCTS, enabled: code !== null })
  return (code && data?.products.find(({ scaleCode }) => scaleCode === code)?.name) || null
}

/** Calls that change a product; the list shows the product as the server returned it. */
export function useProductCalls(id: number) {
  const client = useQueryClient()
  const put = async (what: string, body: unknown, timeoutMs?: number) => {
    const changed = await call<WireShopProduct>('PUT', `/staff/v1/products/${id}/${what}`, body, {
      expects: 'stock',
      timeoutMs,
    })
    client.setQueryData(keyOf('products'), (known: Camel<WireShopProducts> | undefined) =>
      known ? { products: known.products.map((one) => (one.id === id ? changed : one)) } : known,
    )
    return changed
  }
  return {
    count: useCall((quantity: number) => put('stock', { quantity })),
    price: useCall(({ price, listPrice }: { price: number; listPrice: number }) =>
      put('price', { price, list_price: listPrice }),
    ),
    withdraw: useCall((isWithdrawn: boolean) => put('sale', { is_withdrawn: isWithdrawn })),
    photograph: useCall(async (file: File) =>
      put('picture', { data: await photographToSend(file) }, PICTURE_MS),
    ),
  }
}

export function useShopDays() {
  return useQuery({
    queryKey: keyOf('days'),
    queryFn: (): Promise<ShopDays> =>
      call<WireShopDays>('GET', '/staff/v1/days', undefined, { expects: 'slots' }),
    staleTime: 0,
  })
}

/** Closes a time for a reason, or opens it again. */
export function useChangeTime() {
  const client = useQueryClient()
  return useCall(async (time: WireShopTime) => {
    const days = await call<WireShopDays>('PUT', '/staff/v1/days', time, { expects: 'slots' })
    client.setQueryData(keyOf('days'), days)
    return days
  })
}

/** The changes before the act `before`, the newest without it. */
export function useActs(before: number | null) {
  return useQuery({
    queryKey: [...keyOf('acts'), before],
    queryFn: (): Promise<Camel<WireShopActs>> =>
      call<WireShopActs>('GET', `/staff/v1/acts${before ? `?before=${before}` : ''}`, undefined, {
        expects: 'acts',
      }),
    staleTime: 0,
  })
}
