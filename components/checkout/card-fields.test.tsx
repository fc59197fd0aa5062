import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { proceed, startPaneTests, typeHolder, withCards } from './payment.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

const user = userEvent.setup()

startPaneTests()

const NAMES = ['Nome no cartão', 'Número', 'Mês', 'Ano', 'CVV']
const wrong = () =>
  NAMES.filter((name) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true')

it('PAY-59 a field of a new card that is left empty shows its error at CONTINUAR, a wrong one when left', async () => {
  const { sent } = withCards([])
  await user.clear(await screen.findByLabelText('Nome no cartão'))
  for (const name of NAMES.slice(1)) {
    await user.tab()
    expect(screen.getByLabelText(name)).toHaveFocus()
  }
  await user.tab()
  expect(wrong()).toEqual([])
  await user.type(screen.getByLabelText('Mês'), '17')
  await user.tab()
  expect(wrong()).toEqual(['Mês'])
  await proceed()
  expect(wrong()).toEqual(NAMES)
  await typeHolder('RUI COSTA')
  await user.clear(screen.getByLabelText('Nome no cartão'))
  await user.tab()
  expect(wrong()).toEqual(NAMES)
  expect(sent('PUT')).toEqual([])
})
