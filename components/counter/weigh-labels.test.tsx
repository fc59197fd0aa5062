import { screen, waitFor, within } from '@testing-library/react'
import {
  COAL,
  counter,
  LABELS,
  open,
  PICANHA,
  scan,
  serveOrder,
  user,
  weight,
} from './weigh-order.fixture'

serveOrder()

it('BALC-28 labels of a line add up, an identical one needs a confirmation, and another product is refused', async () => {
  open([COAL, PICANHA])
  await screen.findByRole('button', { name: 'Separei 3 un' })
  await scan(LABELS.other)
  expect(await screen.findByText('Este produto não está no pedido.')).toBeVisible()
  await scan(LABELS.g780)
  expect(await screen.findByText(/0,78 Kg de 1,5 Kg em 1 etiqueta/)).toBeVisible()
  expect(await weight()).toHaveValue('')
  await scan(LABELS.g780)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('Esta etiqueta já foi lida. É outro pacote com o mesmo peso?')
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(counter.puts).toEqual([])
  await scan(LABELS.g760)
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 7, quantity: 1_540, expected: null }]]),
  )
  await scan(LABELS.g760.replace(/.$/, '4'))
  expect(await screen.findByText(/Etiqueta não reconhecida/)).toBeVisible()
})

it('BALC-28 a label of a product that is not in the order names the product', async () => {
  open([PICANHA])
  await weight()
  await scan(LABELS.fraldinha)
  expect(await screen.findByText('Fraldinha não está no pedido.')).toBeVisible()
  await scan(LABELS.other)
  expect(await screen.findByText('Este produto não está no pedido.')).toBeVisible()
  expect(counter.puts).toEqual([])
})

it('BALC-28 weights that are typed and saved by taps are not read as a label', async () => {
  open([PICANHA])
  for (const typed of ['1480', '1490', '1500']) {
    await user.type(await weight(), typed)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Mudar Picanha' }))
  }
  await user.type(await weight(), '1510{Enter}')
  await waitFor(() => expect(counter.order.lines[0]?.produced_quantity).toBe(1_510))
  expect(screen.queryByText(/Etiqueta não reconhecida/)).toBeNull()
})
