import { render, screen } from '@testing-library/react'
import { addressFixture } from '@/lib/api/address.fixture'
import { camelize } from '@/lib/api/http'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'
import { AddressText } from './address-text'

it('contains receiver and place of an address, and nothing else', () => {
  const { container } = render(<AddressText address={camelize(FULL_ADDRESS_ANSWER)} />)
  expect(fieldsFoundIn(container.textContent)).toEqual(fieldsShownIn('text'))
})

it('ADDR-10 CONST-15 cuts the name of a company after 29 characters', () => {
  const shown = 'a'.repeat(29)
  const { rerender } = render(<AddressText address={addressFixture({ company: shown })} />)
  expect(screen.getByText(shown)).toBeVisible()
  rerender(<AddressText address={addressFixture({ company: `${shown}b` })} />)
  expect(screen.getByText(`${shown}...`)).toBeVisible()
})
