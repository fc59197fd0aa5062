import { shopPlace } from './shop-place'

it.each([
  ['Rua Ceará, 42, Pituba, Salvador – BA, 41830-450', 'Rua Ceará, 42', 'Pituba'],
  ['Rua Ceará, 42 - Pituba - Salvador/BA, CEP 41830-450', 'Rua Ceará, 42', 'Pituba'],
  ['Rua Ceará, 42, Salvador - BA, 41830-450', 'Rua Ceará, 42', 'Salvador'],
])('CHK-80 the address step of a pickup sends %s', (text, address1, neighborhood) => {
  expect(shopPlace(text)).toEqual({
    address1,
    neighborhood,
    city: 'Salvador',
    zipcode: '41830450',
  })
})

it.each([
  'Estrada do Coco, km 8',
  'Rua Ceará, 42, Pituba, Salvador – BA',
  'Rua Nova, 1, Centro, Feira de Santana – BA, 44001-000',
  'Rua Nova, 1, Centro, Lauro de Freitas – BA, 41830-450',
])('CHK-80 an address that the step would refuse offers no choice first: %s', (text) => {
  expect(shopPlace(text)).toBeNull()
})
