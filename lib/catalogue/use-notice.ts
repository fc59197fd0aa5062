import { useMutation, useQuery } from '@tanstack/react-query'
import { withToken } from '../account/session'
import { noticeQuery, setNotice } from '../api/notices'
import { getQueryClient } from '../api/query-client'

type NoticeState = 'off' | 'loading' | 'on'

interface Notice {
  /** Null until it is known. */
  state: NoticeState | null
  toggle: () => void
}

/** The notice state of a variant; a failed change leaves it as it was. */
export function useNotice(variantId: number, token: string): Notice {
  const client = getQueryClient()
  const query = noticeQuery(variantId, token)
  const { data: on = false, isPending: unknown } = useQuery(query, client)
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (wanted: boolean) => withToken((bearer) => setNotice(variantId, wanted, bearer)),
      onSuccess: ({ shouldNotifyUser }) => client.setQueryData(query.queryKey, shouldNotifyUser),
    },
    client,
  )
  const known = on ? 'on' : 'off'
  return {
    state: isPending ? 'loading' : unknown ? null : known,
    toggle: () => mutate(!on),
  }
}
