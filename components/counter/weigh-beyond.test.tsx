import { screen, waitFor, within } from '@testing-library/react'
import {
  COAL,
  counter,
  LABELS,
  open,
  PICANHA,
  scan,
  serveOrder,
  setLines,
  user,
  weight,
} from './weigh-order.fixture'

serveOrder()

it('BALC-28 a label far above the order is accepted only after a confirmation', async () => {
  open([{ ...PICANHA, quantity: 250, least_quantity: 225, most_quantity: 275 }])
  await weight()
  await scan(LABELS.g780)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('É mesmo 0,78 Kg de Picanha?')
  expect(screen.queryByRole('button', { name: 'O cliente disse sim' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await user.type(await weight(), '240{Enter}')
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 7, quantity: 240, expected: null }]]),
  )
})

it('BALC-30 a weight beyond the tolerance is not entered; the choices are a yes, a new cut or leaving the line out', async () => {
  open([PICANHA])
  await user.type(await weight(), '2,1{Enter}')
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent('2,1 Kg está fora da tolerância: de 1,35 Kg a 1,65 Kg')
  expect(counter.puts).toEqual([])
  expect(screen.queryByRole('button', { name: 'Faltou' })).toBeNull()
  await user.click(within(ways).getByRole('button', { name: 'Cortar de novo' }))
  await user.type(await weight(), '1,3{Enter}')
  setLines((line) => ({ ...line, least_quantity: 1_300 }))
  await user.click(screen.getByRole('button', { name: 'O cliente disse sim' }))
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 7, quantity: 1_300, expected: null }]]),
  )
  const asked = jest.mocked(fetch).mock.calls.find(([path]) => String(path).endsWith('/consents'))
  expect(JSON.parse(String(asked?.[1]?.body))).toEqual({
    line_id: 7,
    quantity: 1_300,
    is_heard: true,
  })
})

it('BALC-91 a weight that was sent to the customer is not sent by e-mail again', async () => {
  open([{ ...PICANHA, consent: { quantity: 1_240, answer: null } }])
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent('Esperando a resposta')
  expect(within(ways).queryByRole('button', { name: 'Perguntar por e-mail' })).toBeNull()
  await user.click(within(ways).getByRole('button', { name: 'Cortar de novo' }))
  await user.type(await weight(), '1230{Enter}')
  expect(screen.getByRole('button', { name: 'Perguntar por e-mail' })).toBeVisible()
})

it('BALC-25 a weight far above the order needs a confirmation before anything else', async () => {
  open([PICANHA])
  await user.type(await screen.findByLabelText('Peso (g ou Kg)'), '15600{Enter}')
  expect(screen.getByRole('dialog')).toHaveTextContent('É mesmo 15,6 Kg de Picanha?')
  expect(screen.queryByRole('button', { name: 'O cliente disse sim' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByRole('button', { name: 'Cortar de novo' })).toBeVisible()
})

it('BALC-105 a yes is not offered for a weight that the hold does not cover', async () => {
  open([PICANHA, COAL])
  // 2.1 Kg and the charcoal cost R$ 288,39 with freight, 2.4 Kg R$ 315,36; the card holds R$ 300.
  await user.type(await weight(), '2,4{Enter}')
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent(/o pedido custa R\$\s315,36, e o cartão só cobre R\$\s300,00/)
  expect(within(ways).queryByRole('button', { name: 'O cliente disse sim' })).toBeNull()
  expect(within(ways).queryByRole('button', { name: 'Perguntar por e-mail' })).toBeNull()
  await user.click(within(ways).getByRole('button', { name: 'Cortar de novo' }))
  await user.type(await weight(), '2,1{Enter}')
  expect(screen.getByRole('button', { name: 'O cliente disse sim' })).toBeVisible()
})

it('BALC-105 a weight that the customer agreed to is not shown as beyond the tolerance', async () => {
  const consent = { quantity: 1_800, answer: 'yes' as const }
  open([{ ...PICANHA, most_quantity: 1_800, consent }])
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent('1,8 Kg: o cliente disse sim')
  expect(ways).not.toHaveTextContent('está fora')
  expect(within(ways).getByRole('button', { name: 'Guardar 1,8 Kg' })).toBeVisible()
})
