import { render, screen, within } from '@testing-library/react'
import { PixCode } from './pix-code'

const PIX = { amount: 61.17, received: 0, code: '000201br.gov.bcb.pix', qr: '<svg></svg>' }

const show = (payUntil?: string | null, fetched = false) => {
  render(
    <PixCode
      pix={{ ...PIX, payUntil }}
      now={Date.parse('2026-03-05T12:00:00-03:00')}
      fetched={fetched}
    />,
  )
  return screen.getByRole('region', { name: 'Pague R$\u00a061,17 por Pix' })
}

it.each([
  ['2026-03-05T16:40:00-03:00', 'Pague até qui, 5 mar, às 16:40.'],
  [
    '2026-03-05T11:59:00-03:00',
    'O prazo era qui, 5 mar, às 11:59. O código ainda vale, mas combine o horário com a loja.',
  ],
])('BALC-50 the code of a Pix shows its deadline and stays: %s', (payUntil, words) => {
  const region = show(payUntil)
  expect(within(region).getByText(words)).toBeVisible()
  expect(region).toHaveTextContent(PIX.code)
  expect(screen.getByText(PIX.code)).toHaveClass('print:whitespace-normal print:break-all')
})

it.each([undefined, null])('BALC-50 without a deadline (%s) none is shown', (payUntil) => {
  expect(show(payUntil)).not.toHaveTextContent(/Pague até|prazo/)
})

it.each([
  [false, 'QR Code. O pedido sai depois que o Pix entrar.'],
  [true, 'QR Code. Retire depois que o Pix entrar.'],
])('TRK-62 the code of a Pix says what follows it, at pickup %s', (fetched, words) => {
  expect(show(null, fetched)).toHaveTextContent(words)
})
