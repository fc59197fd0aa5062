import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MaskedField } from './masked-field'

const digit = /\d/
const mask = { mask: [digit, digit, digit, digit, digit, '-', digit, digit, digit] }

it('ADDR-13 reports to the form what is typed over a value, also once the mask has loaded', async () => {
  const heard = jest.fn()
  const change = (event: { currentTarget: HTMLInputElement }) => heard(event.currentTarget.value)
  render(<MaskedField label="CEP" mask={mask} defaultValue="40000000" onChange={change} />)
  const field = screen.getByLabelText('CEP')
  await screen.findByDisplayValue('40000-000')
  await userEvent.clear(field)
  await userEvent.type(field, '41810000')
  expect(field).toHaveValue('41810-000')
  expect(heard).toHaveBeenLastCalledWith('41810-000')
})
