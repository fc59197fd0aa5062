import { fireEvent, render, screen } from '@testing-library/react'
import { addressFixture } from '@/lib/api/address.fixture'
import { camelize } from '@/lib/api/http'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'
import { AddressList, AddressMap } from './address-list'

it('the address book shows phone and reference too', () => {
  const nothing = () => {}
  const { container } = render(
    <AddressList
      addresses={[camelize(FULL_ADDRESS_ANSWER)]}
      editing={null}
      form={null}
      onEdit={nothing}
      onRemove={nothing}
    />,
  )
  expect(fieldsFoundIn(container.textContent)).toEqual(fieldsShownIn('book'))
})

it('ADDR-17 ADDR-18 a map that does not load is replaced by the drawn map', () => {
  const { container } = render(<AddressMap address={addressFixture()} />)
  const map = screen.getByRole('img', { name: 'Mapa de Rua X, 10' })
  expect(map).toHaveAttribute('src', expect.stringContaining('markers=-12.99000%2C-38.45000'))
  fireEvent.error(map)
  expect(container.querySelector('img')).toHaveAttribute('src', '/map-fallback.svg')
})

it('ADDR-18 only a loaded map is wide: the drawn map that a shop without maps sends stays small', () => {
  render(<AddressMap address={addressFixture()} />)
  const map = screen.getByRole('img', { name: 'Mapa de Rua X, 10' })
  const load = (naturalWidth: number, naturalHeight: number) => {
    Object.defineProperties(map, {
      naturalWidth: { value: naturalWidth, configurable: true },
      naturalHeight: { value: naturalHeight, configurable: true },
    })
    fireEvent.load(map)
  }
  load(800, 600)
  expect(map).toHaveClass('size-12')
  load(600, 300)
  expect(map).toHaveClass('w-full')
})

it('ADDR-18 an address without coordinates shows the drawn map immediately', () => {
  const address = addressFixture({ latitude: null, longitude: null })
  const { container } = render(<AddressMap address={address} />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/map-fallback.svg')
})
