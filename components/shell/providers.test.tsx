import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { call } from '@/lib/api/http'
import { addReporter } from '@/lib/services/monitoring/report'
import { Providers } from './providers'

function Promotions() {
  const { error } = useQuery({
    queryKey: ['promotions'],
    queryFn: () => call('GET', '/v2/products/?q[by_in_promotion]=true'),
    retry: false,
  })
  return <p>{error ? `state: ${error.name}` : 'waiting'}</p>
}

it('ERR-08 ERR-10 a failed fetch is reported, stored in its state and shows no message of its own', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }))
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  render(
    <Providers>
      <Promotions />
    </Providers>,
  )
  await screen.findByText('state: ApiError')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(reporter).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), {
    call: 'GET /v2/products/',
  })
  stop()
})
