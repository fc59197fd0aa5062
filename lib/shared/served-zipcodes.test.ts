import { DELIVERY_COST_CENTS } from './order-terms'
import { cityMismatch, placeOfZipcode } from './served-zipcodes'

it.each([
  ['40000000', 'Salvador'],
  ['41810000', 'Salvador'],
  ['42599999', 'Salvador'],
  ['42700000', 'Lauro de Freitas'],
  ['42799999', 'Lauro de Freitas'],
  ['42820000', 'Vila de Abrantes'],
  ['42827490', 'Vila de Abrantes'],
  ['42829999', 'Vila de Abrantes'],
])('VAL-11 ADDR-05 %s belongs to %s', (zipcode, place) => {
  expect(placeOfZipcode(zipcode)).toBe(place)
  expect(DELIVERY_COST_CENTS).toHaveProperty([place])
})

it.each([
  ['Minas Gerais', '39999999'],
  ['Madre de Deus', '42600000'],
  ['the last of Madre de Deus', '42699999'],
  ['Camaçari', '42800000'],
  ['the last of Camaçari', '42819999'],
  ['Monte Gordo', '42830000'],
  ['what Vila de Abrantes once shared', '42840000'],
  ["Dias D'Ávila", '42850000'],
  ['Simões Filho', '43700000'],
  ['Feira de Santana', '44001000'],
  ['Vitória da Conquista', '45000000'],
  ['Juazeiro', '48900000'],
  ['Aracaju', '49000000'],
])('VAL-11 the CEP of %s (%s) lies outside the delivery area', (_, zipcode) => {
  expect(placeOfZipcode(zipcode)).toBeNull()
})

it('ADDR-05 a served city is shown only beside one of its CEPs', () => {
  expect(cityMismatch('42700000', 'Salvador')).toBe('Esse CEP é de Lauro de Freitas')
  expect(cityMismatch('41810000', 'Vila de Abrantes')).toBe('Esse CEP é de Salvador')
  expect(cityMismatch('42827490', 'Vila de Abrantes')).toBeNull()
  expect(cityMismatch('48900000', 'Salvador')).toBeNull()
  expect(cityMismatch('41810000', 'Feira de Santana')).toBeNull()
})
