import { store } from '@/lib/store/store'

/** Names the shop on a printed order, which has neither header nor footer. */
export function PrintedSeller() {
  return (
    <p className="mb-2.5 hidden text-sm print:block">
      {`${store.legalName} ·\u00a0CNPJ ${store.cnpj} ·\u00a0${store.address} `}
      <span className="whitespace-nowrap">
        · {store.phone} · {store.email}
      </span>
    </p>
  )
}
