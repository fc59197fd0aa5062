import Stripe from 'stripe'

/** HTTP client that knows the id of its last request and can lose a response. */
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
    throw new Error('the response was dropped on purpose')
  }

  return {
    httpClient: { getClientName: () => client.getClientName(), makeRequest },
    /** Stripe's id of the last request, to find in its log. */
    lastRequestId: () => lastRequestId,
    /** Loses the response to the next request whose path ends so, after Stripe has acted. */
    loseNext(path: string): void {
      lost = path
    },
  }
}
