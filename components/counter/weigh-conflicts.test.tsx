import { screen, waitFor, within } from '@testing-library/react'
import {
  COAL,
  counter,
  lineOf,
  open,
  PICANHA,
  serveOrder,
  setLines,
  substituteOf,
  user,
  weight,
} from './weigh-order.fixture'

serveOrder()

const withSubstitute = () =>
  lineOf({ produced_quantity: 0, substitute: substituteOf(4, 780), scale_code: '1234' })
const conflictBox = () => screen.findByRole('alert', { name: 'Dois pesos para um item' })

it('BALC-29 two weights of a line are shown, and the own weight replaces the other only by a tap', async () => {
  open([PICANHA])
  const field = await weight()
  setLines((line) => ({ ...line, produced_quantity: 1_400 }))
  await user.type(field, '1600{Enter}')
  const conflict = await screen.findByRole('alert', { name: 'Dois pesos para um item' })
  expect(conflict).toHaveTextContent('Na loja: 1,4 Kg · Neste tablet: 1,6 Kg')
  expect(counter.order.lines[0]?.produced_quantity).toBe(1_400)
  await user.click(within(conflict).getByRole('button', { name: 'Trocar por 1,6 Kg' }))
  await waitFor(() => expect(counter.order.lines[0]?.produced_quantity).toBe(1_600))
  expect(counter.puts[1]).toEqual([{ line_id: 7, quantity: 1_600, expected: 1_400 }])
})

it('BALC-32 a weight entered without connection stays on the tablet, also after a reload, and is sent once', async () => {
  const page = open([PICANHA])
  const field = await weight()
  counter.isCut = true
  await user.type(field, '1,42{Enter}')
  expect(await screen.findByText(/Um peso está guardado neste tablet/)).toBeVisible()
  expect(screen.getByText('guardado neste tablet')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Fechar e cobrar/ })).toBeDisabled()
  page.unmount()
  counter.isCut = false
  open([PICANHA])
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 7, quantity: 1_420, expected: null }]]),
  )
  await waitFor(() => expect(localStorage.getItem('counter_weights')).toBeNull())
  expect(await screen.findByText(/1,42 Kg/)).toBeVisible()
})

it('BALC-100 a weight for a substituted line needs a confirmation before the substitute ends', async () => {
  open([withSubstitute(), COAL])
  await user.click(await screen.findByRole('button', { name: 'Mudar Picanha' }))
  await user.type(await weight(), '1,5{Enter}')
  const conflict = await conflictBox()
  expect(conflict).toHaveTextContent('Picanha tem outro produto no lugar')
  expect(conflict).toHaveTextContent('Na loja: Fraldinha, 0,78 Kg · Neste tablet: 1,5 Kg')
  expect(counter.order.lines[0]?.substitute).toMatchObject({ name: 'Fraldinha' })
  await user.click(within(conflict).getByRole('button', { name: 'Trocar por 1,5 Kg' }))
  await waitFor(() => expect(counter.order.lines[0]).toMatchObject({ produced_quantity: 1_500 }))
  expect(counter.puts[1]).toEqual([
    { line_id: 7, quantity: 1_500, expected: 0, ends_substitute: true },
  ])
})

it('BALC-102 a weight that another tablet entered behind the open line is a conflict, and the own weight is none', async () => {
  open([PICANHA])
  const field = await weight()
  setLines((line) => ({ ...line, produced_quantity: 1_400 }))
  await counter.client.refetchQueries()
  expect(await screen.findByText(/^1,4 Kg/)).toBeVisible()
  await user.type(field, '1600{Enter}')
  const conflict = await conflictBox()
  expect(conflict).toHaveTextContent('Na loja: 1,4 Kg · Neste tablet: 1,6 Kg')
  await user.click(within(conflict).getByRole('button', { name: 'Ficar com 1,4 Kg' }))
  await user.click(screen.getByRole('button', { name: 'Desfazer Picanha' }))
  await user.type(await weight(), '1500{Enter}')
  await waitFor(() => expect(counter.order.lines[0]?.produced_quantity).toBe(1_500))
  expect(counter.puts.slice(1)).toEqual([
    [{ line_id: 7, quantity: null, expected: 1_400 }],
    [{ line_id: 7, quantity: 1_500, expected: null }],
  ])
})
