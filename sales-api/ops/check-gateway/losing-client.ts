import Stripe from 'stripe'

/** Carries requests to Stripe, knows the id of the last one and can lose an answer on its way back. */
export function losingClient() {
  const client = Stripe.createNodeHttpClient()
  let lastRequestId: string | null = null
  let lost: string | null = null

  const makeRequest: Stripe.HttpClient['makeRequest'] = async (host, port, path, ...rest) => {
    const response = await client.makeRequest(host, port, path, ...rest)
    const id = response.getHeaders()['request-id']
    lastRequestId = typeof id === 'string' ? id : null
    if (lost === null || !path.endsWith(lost)) return response
    lost = null
    await response.toJSON()
    throw new Error('the answer was lost on purpose')
  }

  return {
    httpClient: { getClientName: () => client.getClientName(), makeRequest },
    /** Stripe's own id of the last request, by which its log finds it. */
    lastRequestId: () => lastRequestId,
    /** Loses the answer to the next request whose path ends so; Stripe has acted by then. */
    loseNext(path: string): void {
      lost = path
    },
  }
}
