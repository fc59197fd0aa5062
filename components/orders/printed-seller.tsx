import { store } from '@/lib/store/store'

/** Names the shop on a printed order, which has neither header nor footer. */
export function PrintedSeller() {
  return (
    <p className="mb-2 hidden text-sm print:block">
      {[store.legalName, `CNPJ ${store.cnpj}`, store.address, store.phone, store.email].join(
        ' ·\u00a0',
      )}
    </p>
  )
}
