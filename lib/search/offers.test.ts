import { shop } from '#shop'
import { shopQuestions } from '@/lib/server/shop-texts/shop-text'
import { findQuestion } from './offers'

const idFor = (query: string, ...names: string[]) =>
  findQuestion(shopQuestions(), query, {
    hits: names.map((name) => ({ name })),
    nbHits: names.length,
  })?.id ?? null

it.each([
  ['prazo de entrega', 'horarios-de-entrega'],
  ['Horários', 'horarios-de-entrega'],
  ['horário', 'horarios-de-entrega'],
  ['quanto é o frete?', 'frete'],
  ['taxa de frete', 'frete'],
  ['trocar', 'trocas-e-devolucoes'],
  ['devolução', 'trocas-e-devolucoes'],
  ['retirar na loja', 'retirada'],
  ['parcelas', 'parcelamento'],
  ['boleto', 'pago-na-entrega'],
  ['contato', 'contato'],
  ['Telefones', 'contato'],
  ['whats', 'contato'],
  ['número do WhatsApp', 'contato'],
  ['e-mail', 'contato'],
  ['falar com atendente', 'contato'],
  ['endereço', 'contato'],
  ['onde fica a loja', 'contato'],
  ['endereço da loja', 'retirada'],
  ['horário de funcionamento', 'retirada'],
  ['abre domingo?', 'retirada'],
  ['endereço de entrega', 'onde-entregamos'],
])('SRCH-78 "%s" asks the question %s', (query, id) => expect(idFor(query)).toBe(id))

it('SRCH-78 Pix is asked of its own question, or of the one that refuses it', () => {
  expect(idFor('pix')).toBe('pago-na-entrega')
  const own = jest.replaceProperty(shop, 'takesPix', true)
  expect(idFor('pix')).toBe('pix')
  own.restore()
})

it.each([
  'picanha',
  'com osso',
  '2 kg',
  'carne de sol',
  'pedido mínimo',
  'acompanhamentos',
  'sem gordura',
  'peso de corte e gordura',
  '',
])('SRCH-78 "%s" asks no question', (query) => expect(idFor(query)).toBeNull())

it.each([
  ['peso', 12, null, 'valor-estimado'],
  ['peso', 13, null, null],
  ['dinheiro', 40, 'inteiro', 'pago-na-entrega'],
  ['formas de pagamento', 40, null, 'cartao'],
])(
  'SRCH-78 only words of a question ask it beside pages of products: %s, %i',
  (query, nbHits, correctedQuery, id) => {
    const found = { hits: [{ name: 'Maminha' }], nbHits, correctedQuery }
    expect(findQuestion(shopQuestions(), query, found)?.id ?? null).toBe(id)
  },
)

it('SRCH-78 a product named like the search is no question', () => {
  expect(idFor('bebidas', 'Bebida láctea')).toBeNull()
  expect(idFor('frete', 'Filé mignon')).toBe('frete')
})
