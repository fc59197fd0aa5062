import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../account/use-session'
import { addressesQuery } from '../api/addresses'
import { updateUser } from '../api/me'

/**
 * Reads the customer's address book and updates the user of the session, since a company address
 * makes a business customer.
 */
export function useAddresses() {
  const { user } = useSession()
  const query = addressesQuery(user?.id ?? null)
  const { data: addresses, isError, refetch } = useQuery(query)

  useEffect(() => {
    if (addresses) updateUser((owner) => ({ ...owner, addresses }))
  }, [addresses])

  return { addresses, isError, refetch, queryKey: query.queryKey }
}
