import { faq } from './faq'
import { store } from './store'

const textOf = (id: string) => faq.find((entry) => entry.id === id)?.answer.join(' ') ?? ''

it('STAT-03 answers exactly 16 questions, each at an address of its own', () => {
  expect(faq).toHaveLength(16)
  expect(new Set(faq.map(({ id }) => id)).size).toBe(16)
})

it.each([
  ['GEN-03', 'onde-entregamos', /Salvador, Lauro de Freitas e Vila de Abrantes/],
  ['STAT-04', 'cartao', /autorizado online.*só o valor exato.*pesado é capturado/],
  ['STAT-05', 'debito-e-vale', /na entrega.*débito e vales/],
  ['STAT-06', 'parcelamento', /Não há parcelamento/],
  ['STAT-07', 'trocas-e-devolucoes', /Devoluções são aceitas/],
  ['STAT-08', 'empresas', /Sim.*CNPJ.*inscrição estadual é opcional/],
  [
    'STAT-11',
    'horarios-de-entrega',
    /8h às 13h.*13h às 17h.*15h às 20h.*terça a sábado.*17h às 21h/,
  ],
  ['STAT-12', 'agendamento', /23:59/],
  ['STAT-13', 'entrega-expressa', /até 3 horas/],
  [
    'STAT-14 GEN-16',
    'retirada',
    /segunda a sábado, das 07:00 às 19:00.*domingos e feriados, das 07:00 às 12:00/,
  ],
  ['CONST-12', 'valor-estimado', /tolerância de 10%/],
])('%s holds its facts in %s', (_, id, facts) => {
  expect(textOf(id)).toMatch(facts)
})

it('STAT-15 GEN-14 shows the one phone with area code 71', () => {
  expect(store.phone).toMatch(/^\(71\)/)
  expect(textOf('contato')).toContain(store.phone)
})
