import { postalAddress } from './postal-address'

const PITUBA = { street: 'Rua Ceará, 42, Pituba', city: 'Salvador', state: 'BA', code: '41830-450' }
const HYPHENS = { ...PITUBA, street: 'Rua Ceará, 42 - Pituba' }

it.each([
  ['Rua Ceará, 42, Pituba, Salvador – BA, 41830-450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador - BA, 41830450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador/BA, CEP 41830-450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador-BA, CEP: 41.830-450', PITUBA],
  ['Rua Ceará, 42 - Pituba - Salvador - BA - CEP: 41830-450', HYPHENS],
  ['Rua Ceará, 42 - Pituba - 41830-450 - Salvador/BA', HYPHENS],
  ['Rua Ceará, 42, Pituba, 41830-450 Salvador, Bahia, Brasil', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador, 41830-450', PITUBA],
  ['Rua Ceará, 42, Pituba, Salvador (BA)', { ...PITUBA, code: undefined }],
  ['CEP 41830-450, Rua Ceará, 42, Pituba, Salvador/ba.', PITUBA],
  [
    'Av. Boa-Vista, 7/9, Embu-Guaçu/SP, 06900-000',
    { street: 'Av. Boa-Vista, 7/9', city: 'Embu-Guaçu', state: 'SP', code: '06900-000' },
  ],
])('RUN-31 finds city, state and CEP in %s', (text, { street, city, state, code }) => {
  expect(postalAddress(text)).toEqual({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    ...(code ? { postalCode: code } : {}),
    addressCountry: 'BR',
  })
})

it.each(['Feira de São Joaquim, box 3', 'Estrada do Coco, km 8'])(
  'takes %s, which names no city, as it is',
  (text) => {
    expect(postalAddress(text)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: text,
      addressCountry: 'BR',
    })
  },
)
