import { screen, waitFor, within } from '@testing-library/react'
import {
  BLEND,
  COAL,
  counter,
  LABELS,
  lineOf,
  open,
  PICANHA,
  scan,
  serveOrder,
  user,
  weight,
} from './weigh-order.fixture'

serveOrder()

const itemOf = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (!item) throw new Error(`no item ${name}`)
  return within(item)
}

it('BALC-36 an item shows portions and observation, accepts a typed weight, and shows price and difference', async () => {
  open([PICANHA, COAL])
  expect(await screen.findByText('pediu 1,5 Kg em 3 pacotes de 500 g')).toBeVisible()
  expect(screen.getByText('“sem gordura”')).toBeVisible()
  expect(await weight()).toHaveFocus()
  await user.keyboard('1,56{Enter}')
  expect(await screen.findByText(/1,56 Kg · R\$\s140,24 \(\+ R\$\s5,39\)/)).toBeVisible()
  expect(counter.puts).toEqual([[{ line_id: 7, quantity: 1_560, expected: null }]])
  await user.click(await screen.findByRole('button', { name: 'Separei 3 un' }))
  await waitFor(() =>
    expect(counter.puts[1]).toEqual([{ line_id: 8, quantity: 3, expected: null }]),
  )
  await user.click(screen.getByRole('button', { name: 'Desfazer Picanha' }))
  await waitFor(() =>
    expect(counter.puts[2]).toEqual([{ line_id: 7, quantity: null, expected: 1_560 }]),
  )
  await user.click(itemOf('Picanha').getByRole('button', { name: 'Faltou' }))
  expect(await screen.findByText(/Faltou · R\$\s0,00/)).toBeVisible()
})

it('BALC-21 BALC-36 a weighed order is closed with its bags, and shows the result of the gateway and its labels', async () => {
  open([{ ...PICANHA, produced_quantity: 1_490 }], 235)
  await user.click(await screen.findByRole('button', { name: 'Uma sacola a mais' }))
  expect(screen.getByText('Total exato: R$ 244,90')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Fechar e cobrar/ }))
  const outcome = await screen.findByRole('status', { name: 'Pedido pronto' })
  expect(outcome).toHaveTextContent('Pronto · 2 sacolas')
  expect(outcome).toHaveTextContent('Cobramos R$ 244,90 no cartão 1111.')
  expect(outcome).toHaveTextContent('R$ 1,25 acima do autorizado')
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Etiquetas' })).toHaveAttribute(
    'href',
    '/balcao/etiqueta?numero=R7',
  )
})

it('BALC-96 the price of a partly weighed order uses the weights so far', async () => {
  open([PICANHA, COAL])
  const total = await screen.findByRole('region', { name: 'Fechar' })
  const plain = ({ textContent }: HTMLElement) => textContent?.replace(/\u00a0/g, ' ')
  expect(plain(total)).toContain('Estimado: R$ 234,50')
  await user.type(await weight(), '1,6{Enter}')
  // 100 g more at R$ 89,90 per Kg.
  await waitFor(() => expect(plain(total)).toContain('1 de 2 separados: R$ 243,49'))
  expect(plain(total)).not.toContain('Estimado')
})

it('BALC-33 a blend is weighed once', async () => {
  open(BLEND)
  await user.type(await weight(), '1,05{Enter}')
  await waitFor(() =>
    expect(counter.puts).toEqual([
      [
        { line_id: 10, quantity: 630, expected: null },
        { line_id: 11, quantity: 420, expected: null },
      ],
    ]),
  )
  expect(screen.getByText('Acém: 0,6 Kg')).toBeVisible()
})

it('BALC-36 a missing item of a customer who wants a similar one is charged as zero only after a confirmation', async () => {
  open([PICANHA], null, 'substitute')
  await user.click(await screen.findByRole('button', { name: 'Faltou' }))
  expect(screen.getByText('O cliente quer um parecido.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Trocar' }))
  expect(screen.getByLabelText('Produto no lugar')).toHaveFocus()
  expect(screen.queryByLabelText('Peso (g ou Kg)')).toBeNull()
})

it('BALC-101 BALC-109 a label selects the substitute and its weight; then the next line opens', async () => {
  open([PICANHA, lineOf({ id: 9, name: 'Costela' })])
  await user.click(await screen.findByRole('button', { name: 'Trocar por outro' }))
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/staff/v1/products', expect.anything()))
  await scan(LABELS.fraldinha)
  expect(await screen.findByLabelText('Produto no lugar')).toHaveValue('Fraldinha')
  expect(await weight()).toHaveValue('780 g')
  expect(await weight()).toHaveFocus()
  expect(screen.queryByText(/não está no pedido/)).toBeNull()
  await user.click(screen.getByLabelText('O cliente disse sim'))
  await user.click(screen.getByRole('button', { name: 'Substituir' }))
  expect(await screen.findByText(/Fraldinha, 0,78 Kg/)).toBeVisible()
  expect(screen.queryByLabelText('Produto no lugar')).toBeNull()
  expect(await weight()).toHaveFocus()
  await user.keyboard('1,5{Enter}')
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 9, quantity: 1_500, expected: null }]]),
  )
  expect(counter.order.lines[0]?.substitute).toMatchObject({ name: 'Fraldinha' })
})

it('BALC-103 an order without any line left is not closed', async () => {
  open([lineOf({ produced_quantity: 0 })], 0)
  expect(await screen.findByText('Nada sobrou deste pedido')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Fechar/ })).toBeNull()
})

it('BALC-104 the result of closing has the focus', async () => {
  open([{ ...PICANHA, produced_quantity: 1_490 }], 235)
  await user.click(await screen.findByRole('button', { name: /^Fechar e cobrar/ }))
  expect(await screen.findByRole('status', { name: 'Pedido pronto' })).toHaveFocus()
})

it('BALC-106 BALC-110 a customer who wants to be asked is called before an item is marked as missing, which can then be set out of stock', async () => {
  open([PICANHA], null, 'contact')
  await user.click(await screen.findByRole('button', { name: 'Faltou' }))
  expect(screen.getByText('O cliente quer falar antes. Ligue para ele.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', 'tel:+5571988881234')
  expect(counter.puts).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Deixar fora' }))
  await user.click(await screen.findByRole('button', { name: 'Acabou Picanha' }))
  expect(await screen.findByText('Fora de estoque na loja.')).toBeVisible()
  const counted = jest.mocked(fetch).mock.calls.find(([path]) => String(path).endsWith('/stock'))
  expect(counted?.[0]).toBe('/staff/v1/products/101/stock')
})

it("BALC-107 a blend shows its total and the customer's words once", async () => {
  open(BLEND.map((part) => ({ ...part, observation: 'Moer grosso, uma vez só' })))
  expect(await screen.findByText('pediu 1 Kg')).toBeVisible()
  expect(screen.getAllByText('“Moer grosso, uma vez só”')).toHaveLength(1)
})

it('BALC-108 the accepted range is shown beside the order, and units focus their button', async () => {
  open([COAL, PICANHA])
  expect(await screen.findByText('de 1,35 Kg a 1,65 Kg')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Separei 3 un' })).toHaveFocus()
})

it('PAY-93 PAY-95 a covered order that was set back to packaging can be weighed, without undo', async () => {
  open([{ ...PICANHA, produced_quantity: 1_500 }], 134.85, 'omit', {
    ...{ fulfilment: 'packaging', delivery: null },
    payment: {
      ...{ method: 'Dinheiro na entrega', state: 'captured', authorized: null, card: null },
      ...{ captured: 144.75, received: 144.75, surplus: 0 },
    },
  })
  expect(await screen.findByRole('button', { name: /^Fechar pedido/ })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Desfazer Picanha' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mudar Picanha' }))
  await user.clear(await weight())
  await user.keyboard('1,52{Enter}')
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 7, quantity: 1_520, expected: 1_500 }]]),
  )
})

it('PAY-95 BALC-28 labels of a line whose amount is recorded for the door correct its weight, never remove it', async () => {
  open([{ ...PICANHA, produced_quantity: 1_500 }], 134.85, 'omit', {
    ...{ fulfilment: 'packaging', delivery: null },
    payment: {
      ...{ method: 'Dinheiro na entrega', state: 'due', authorized: null, card: null },
      ...{ captured: null, received: null, surplus: 0 },
    },
  })
  await screen.findByRole('button', { name: 'Mudar Picanha' })
  await scan(LABELS.g780)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('Já pesado: 1,5 Kg. Trocar por 0,78 Kg?')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText(/0,78 Kg de 1,5 Kg em 1 etiqueta/)).toBeVisible()
  expect(counter.puts).toEqual([])
  await scan(LABELS.g760)
  await waitFor(() =>
    expect(counter.puts).toEqual([[{ line_id: 7, quantity: 1_540, expected: 1_500 }]]),
  )
})

it('BALC-28 a label scanned before another product replaced the line asks for no further label', async () => {
  open([PICANHA, COAL], null, 'substitute')
  await screen.findByLabelText('Peso (g ou Kg)')
  await scan(LABELS.g780)
  await screen.findByText(/em 1 etiqueta/)
  await user.click(screen.getByRole('button', { name: 'Trocar por outro' }))
  await screen.findByLabelText('Produto no lugar')
  await scan(LABELS.fraldinha)
  await user.click(await screen.findByRole('button', { name: 'Substituir' }))
  await user.click(await screen.findByRole('button', { name: 'Mudar Picanha' }))
  expect(screen.queryByText(/em 1 etiqueta/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'É só isso' })).toBeNull()
})
