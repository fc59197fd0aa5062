import { type PostalAddress, streetText } from '@/lib/address/saved-address'
import { truncate, zipcodeText } from '@/lib/shared/text'

/** Length in characters from which a company name is truncated. */
const COMPANY_LIMIT = 29

export function AddressText({ address }: { address: PostalAddress }) {
  const { city, zipcode } = address
  return (
    <>
      <span className="block font-semibold">{address.receiverName}</span>
      {address.company ? (
        <span className="block">{truncate(address.company, COMPANY_LIMIT)}</span>
      ) : null}
      <span className="block">{streetText(address)}</span>
      <span className="block text-muted text-sm">
        {city}, <span className="whitespace-nowrap">CEP {zipcodeText(zipcode)}</span>
      </span>
    </>
  )
}
