import { useQuery } from '@tanstack/react-query'
import { withToken } from '../account/session'
import { noticeQuery, setNotice } from '../api/notices'
import { getQueryClient } from '../api/query-client'
import { useCall } from '../api/use-call'

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
  const { run, isPending } = useCall(async () => {
    const { shouldNotifyUser } = await withToken((bearer) => setNotice(variantId, !on, bearer))
    client.setQueryData(query.queryKey, shouldNotifyUser)
  })
  const known = on ? 'on' : 'off'
  return {
    state: isPending ? 'loading' : unknown ? null : known,
    toggle: () => run(),
  }
}
