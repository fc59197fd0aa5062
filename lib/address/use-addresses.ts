import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateUser } from '../account/session'
import { getSession } from '../account/session-store'
import { useSession } from '../account/use-session'
import { addressesQuery } from '../api/addresses'

/** The customer's address book; who gains or loses a company's address in it is shown so at once (AUTH-35). */
export function useAddresses() {
  const { user } = useSession()
  const query = addressesQuery(user?.id ?? null)
  const { data: addresses, isError, refetch } = useQuery(query)

  useEffect(() => {
    const { user: owner } = getSession()
    if (addresses && owner) updateUser({ ...owner, addresses })
  }, [addresses])

  return { addresses, isError, refetch, queryKey: query.queryKey }
}
