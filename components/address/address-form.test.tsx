import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EMPTY_ADDRESS } from '@/lib/address/address-form'
import { ADDRESS_INPUT } from '@/lib/address/address-input.fixture'
import { addressFixture } from '@/lib/api/address.fixture'
import { camelize } from '@/lib/api/http'
import { PERSONAL_KEYS, writeJson } from '@/lib/browser/storage'
import { storeZipcode } from '@/lib/delivery/promise-store'
import { FULL_ADDRESS, FULL_ADDRESS_ANSWER } from '@/lib/shared/address.fixture'
import { AddressForm } from './address-form'

const user = userEvent.setup()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const PITUBA = {
  zipcode: '41810000',
  address1: 'Rua das Flores',
  neighborhood: 'Pituba',
  city: 'Lauro de Freitas',
  state: 'Bahia',
  covered: true,
}

function answerCep(body: unknown) {
  const fetched = jest.fn(async (..._: Parameters<typeof fetch>) => Response.json(body))
  globalThis.fetch = fetched
  return fetched
}

function answerUnknownCep() {
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 204 }))
}

function heldAnswer() {
  let resolve = (_: Response) => {}
  const promise = new Promise<Response>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (answer: Response) => resolve(answer) }
}

function open(props: Partial<Parameters<typeof AddressForm>[0]> = {}) {
  const onSave = jest.fn()
  render(<AddressForm saving={false} onSave={onSave} onCancel={null} {...props} />)
  return onSave
}

async function fill() {
  await user.type(field('Nome do recebedor'), 'Ana Souza')
  await user.type(field('CEP'), '41810000')
  await user.type(field('Endereço'), 'Rua das Flores, 10')
  await user.type(field('Bairro'), 'Pituba')
  await user.type(field('Telefone'), '71999998888')
  await user.type(field('Ponto de referência'), 'Perto da praça')
}

beforeEach(() => {
  answerUnknownCep()
})

it('ADDR-14 shows the fields of a company only for a company address', async () => {
  open()
  const personal = ['Nome do recebedor', 'Endereço', 'Complemento', 'Cidade', 'CEP', 'Bairro']
  for (const label of [...personal, 'Telefone', 'Ponto de referência']) {
    expect(field(label)).toBeVisible()
  }
  for (const label of ['Razão social', 'CNPJ', 'Inscrição Estadual']) {
    expect(screen.queryByLabelText(label)).toBeNull()
  }
  await user.click(field('Endereço de empresa'))
  for (const label of ['Razão social', 'CNPJ', 'Inscrição Estadual']) {
    expect(field(label)).toBeVisible()
  }
})

it('ADDR-14 shows every field of a saved address, and saves an unchanged address as it was', async () => {
  const onSave = open({ address: camelize(FULL_ADDRESS_ANSWER) })
  const inputs = Object.keys(EMPTY_ADDRESS).filter((name) =>
    document.querySelector(`[name="${name}"]`),
  )
  expect(inputs).toEqual(Object.keys(EMPTY_ADDRESS))
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ ...FULL_ADDRESS, additional_information: '' }),
  )
})

it('VAL-64 an error that appears on blur does not move the button that is being clicked', async () => {
  open()
  await user.type(field('Telefone'), '7199')
  const save = screen.getByRole('button', { name: 'Salvar endereço' })
  await user.pointer({ keys: '[MouseLeft>]', target: save })
  await act(async () => {})
  expect(field('Telefone')).toHaveFocus()
  expect(field('Telefone')).toBeValid()
  await user.pointer({ keys: '[/MouseLeft]', target: save })
  await waitFor(() => expect(field('Telefone')).toBeInvalid())
  expect(field('CEP')).toBeInvalid()
})

it('ADDR-05 ADDR-11 offers the three cities, Salvador first', () => {
  open()
  expect(field('Cidade')).toHaveValue('Salvador')
  const cities = within(field('Cidade')).getAllByRole('option')
  expect(cities.map((city) => city.textContent)).toEqual([
    'Salvador',
    'Lauro de Freitas',
    'Vila de Abrantes',
  ])
})

it('ADDR-13 CEP and telephone keep digits only, punctuated', async () => {
  open()
  await user.type(field('CEP'), '41a8-1.0')
  await user.type(field('Telefone'), '(71) 9x9999-8888')
  expect(field('CEP')).toHaveValue('41810')
  expect(field('Telefone')).toHaveValue('(71) 99999-8888')
  await user.type(field('CEP'), '000')
  expect(field('CEP')).toHaveValue('41810-000')
  await user.type(field('Telefone'), '{Backspace}')
  expect(field('Telefone')).toHaveValue('(71) 9999-9888')
  fireEvent.change(field('Telefone'), { target: { value: '' } })
  await user.type(field('Telefone'), '+55 71 99999-8888')
  expect(field('Telefone')).toHaveValue('(71) 99999-8888')
})

it.each([
  ['+55 75 3221-4567', '(75) 3221-4567', '7532214567'],
  ['073 98888-1234', '(73) 98888-1234', '73988881234'],
  ['0055 (71) 98765-4321', '(71) 98765-4321', '71987654321'],
  ['55 99123-4567', '(55) 99123-4567', '55991234567'],
])('ADDR-13 VAL-14 the phone %s is %s, typed or pasted', async (written, shown, phone) => {
  const onSave = open()
  await fill()
  fireEvent.change(field('Telefone'), { target: { value: '' } })
  await user.type(field('Telefone'), written)
  expect(field('Telefone')).toHaveValue(shown)
  fireEvent.change(field('Telefone'), { target: { value: '' } })
  await user.click(field('Telefone'))
  await user.paste(written)
  expect(field('Telefone')).toHaveValue(shown)
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ phone })))
})

it.each(['42.827-490', ' 42827-490', '42827 490 '])(
  'ADDR-13 the pasted CEP "%s" becomes eight digits',
  async (written) => {
    open()
    await user.click(field('CEP'))
    await user.paste(written)
    expect(field('CEP')).toHaveValue('42827-490')
  },
)

it('ADDR-12 ADDR-16 saves with the state Bahia', async () => {
  const onSave = open()
  await fill()
  await user.type(field('Complemento'), 'Ap 1')
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(ADDRESS_INPUT))
})

it('VAL-02 VAL-04 UI-05 shows what is missing on blur, and saves nothing', async () => {
  const onSave = open()
  await user.click(field('Nome do recebedor'))
  await user.tab()
  expect(await screen.findByText('*Nome é obrigatório')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  expect(await screen.findByText('*Endereço é obrigatório')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})

it('VAL-16 VAL-17 VAL-19 VAL-20 VAL-22 requires the documents of a company', async () => {
  const onSave = open()
  await fill()
  await user.click(field('Endereço de empresa'))
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  expect(await screen.findAllByText('*Campo é obrigatório')).toHaveLength(2)
  await user.type(field('Razão social'), 'Casa da Ana')
  await user.type(field('CNPJ'), '11222333000182')
  await user.type(field('Inscrição Estadual'), '12345664')
  expect(await screen.findByText('*CNPJ inválido')).toBeVisible()
  await user.tab()
  expect(await screen.findByText('*Inscrição Estadual inválida')).toBeVisible()
  await user.clear(field('CNPJ'))
  await user.type(field('CNPJ'), '11222333000181')
  await user.clear(field('Inscrição Estadual'))
  await user.type(field('Inscrição Estadual'), '12345663')
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        cnpj: '11222333000181',
        ie_company: '12345663',
        company: 'Casa da Ana',
      }),
    ),
  )
})

it('VAL-16 accepts the letters of a CNPJ in either case', async () => {
  const onSave = open()
  await fill()
  await user.click(field('Endereço de empresa'))
  await user.type(field('Razão social'), 'Casa da Ana')
  await user.type(field('CNPJ'), 'w2tjbjxb3l1033')
  expect(field('CNPJ')).toHaveValue('W2.TJB.JXB/3L10-33')
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ cnpj: 'W2TJBJXB3L1033' })),
  )
})

const hintOf = (label: string) => field(label).getAttribute('aria-describedby') ?? ''
const hint = (label: string) => document.getElementById(hintOf(label))?.textContent

it('ADDR-20 the CEP comes first, then the place, then the receiver', () => {
  open()
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
  expect(labels).toEqual([
    'CEP',
    'Cidade',
    'Endereço',
    'Complemento',
    'Bairro',
    'Ponto de referência',
    'Nome do recebedor',
    'Telefone',
    'Endereço de empresa',
  ])
})

it('ADDR-20 a street filled in by the CEP needs a number until one is typed', async () => {
  answerCep(PITUBA)
  open()
  expect(hint('Endereço')).toBe('Rua e número')
  await user.type(field('CEP'), '41810000')
  await waitFor(() => expect(hint('Endereço')).toBe('Falta o número (ou s/n)'))
  expect(hint('CEP')).toBe('Confira o endereço abaixo.')
  await user.type(field('Endereço'), ', 10')
  expect(hint('Endereço')).toBe('Rua e número')
})

it.each([
  ['Travessa Marquês de Leão', 'Falta o número (ou s/n)'],
  ['Ladeira da Barra, 77', 'Rua e número'],
  ['Avenida 7 de Setembro', 'Falta o número (ou s/n)'],
  ['Rua 1º de Maio', 'Falta o número (ou s/n)'],
  ['Rua 13 de Maio 25', 'Rua e número'],
  ['Rua 2', 'Rua e número'],
  ['Estrada do Coco, S/N', 'Rua e número'],
  ['Alameda das Sneakers', 'Falta o número (ou s/n)'],
])('ADDR-20 a street that was typed: %s → %s', async (street, text) => {
  open()
  await user.type(field('Endereço'), street)
  expect(hint('Endereço')).toBe(text)
})

it('ADDR-24 a street without a number is asked about once, and saved at the second click', async () => {
  const onSave = open()
  await fill()
  await user.clear(field('Endereço'))
  await user.type(field('Endereço'), 'Travessa do Cais')
  const save = screen.getByRole('button', { name: 'Salvar endereço' })
  await user.click(save)
  await waitFor(() => expect(field('Endereço')).toHaveFocus())
  expect(field('Endereço')).toHaveAccessibleDescription(
    '*Falta o número. Se não tiver, escreva s/n ou confirme mais uma vez',
  )
  expect(onSave).not.toHaveBeenCalled()
  await user.click(save)
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ address1: 'Travessa do Cais' })
})

it('ADDR-24 a saved street without a number is not asked about', async () => {
  const onSave = open({ address: addressFixture({ addressLine1: 'Largo da Vitória' }) })
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
})

it('ADDR-20 shows that the street is being looked up, and then that it was not found', async () => {
  const { promise, resolve } = heldAnswer()
  globalThis.fetch = jest.fn(() => promise)
  open()
  expect(hint('CEP')).toBe('Ex.: 40000-000')
  await user.type(field('CEP'), '41810000')
  expect(hint('CEP')).toBe('Buscando o endereço...')
  resolve(new Response(null, { status: 204 }))
  await waitFor(() => expect(hint('CEP')).toBe('Preencha o endereço abaixo.'))
  expect(field('Endereço')).toHaveValue('')
})

describe('ADDR-21 a CEP stored on the device', () => {
  beforeEach(() => storeZipcode('41810000'))
  afterEach(() => localStorage.clear())

  it('is looked up once, as if it was typed', async () => {
    const fetched = answerCep(PITUBA)
    open()
    await waitFor(() => expect(field('Endereço')).toHaveValue('Rua das Flores'))
    expect(field('CEP')).toHaveValue('41810-000')
    expect(field('Bairro')).toHaveValue('Pituba')
    await user.click(field('CEP'))
    await user.tab()
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/v2/ceps/41810000'])
  })

  it('overwrites no field that was typed into before its response', async () => {
    const { promise, resolve } = heldAnswer()
    const fetched = jest.fn((..._: Parameters<typeof fetch>) => promise)
    globalThis.fetch = fetched
    open()
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    await user.type(field('Endereço'), 'Rua X, 10')
    resolve(Response.json(PITUBA))
    await waitFor(() => expect(field('Bairro')).toHaveValue('Pituba'))
    expect(field('Endereço')).toHaveValue('Rua X, 10')
  })

  it('is replaced by the draft of an earlier visit', async () => {
    const fetched = answerCep(PITUBA)
    const values = { zipcode: '42700-000', addressLine1: '', neighborhood: 'Centro' }
    writeJson('sessionStorage', PERSONAL_KEYS.addressDraft, { of: 'R1', values })
    open({ draftOf: 'R1' })
    await waitFor(() => expect(field('Bairro')).toHaveValue('Centro'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(field('CEP')).toHaveValue('42700-000')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is not looked up when a saved address is edited', async () => {
    const fetched = answerCep(PITUBA)
    open({ address: addressFixture() })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(fetched).not.toHaveBeenCalled()
  })
})

it('a known CEP fills in what is still empty and nothing else', async () => {
  const fetched = answerCep(PITUBA)
  open()
  await user.type(field('Bairro'), 'Meu bairro')
  await user.type(field('CEP'), '41810000')
  await waitFor(() => expect(field('Endereço')).toHaveValue('Rua das Flores'))
  expect(field('Bairro')).toHaveValue('Meu bairro')
  expect(field('Cidade')).toHaveValue('Salvador')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/v2/ceps/41810000'])
})

it('ADDR-20 another CEP replaces what the last one filled in, but not what was edited', async () => {
  answerCep(PITUBA)
  open()
  await user.type(field('CEP'), '41810000')
  await waitFor(() => expect(field('Endereço')).toHaveValue('Rua das Flores'))
  answerCep({ ...PITUBA, address1: 'Rua do Porto', neighborhood: 'Barra' })
  fireEvent.change(field('CEP'), { target: { value: '40140-000' } })
  await waitFor(() => expect(field('Endereço')).toHaveValue('Rua do Porto'))
  expect(field('Bairro')).toHaveValue('Barra')
  await user.type(field('Endereço'), ', 7')
  const neighborhood = 'Loteamento Jardim das Margaridas do Imbassaí'
  answerCep({ ...PITUBA, address1: 'Rua da Paz', neighborhood })
  fireEvent.change(field('CEP'), { target: { value: '40150-000' } })
  await waitFor(() => expect(field('Bairro')).toHaveValue('Loteamento Jardim das'))
  expect(field('Endereço')).toHaveValue('Rua do Porto, 7')
  answerUnknownCep()
  fireEvent.change(field('CEP'), { target: { value: '40160-000' } })
  await waitFor(() => expect(field('Bairro')).toHaveValue(''))
  expect(field('Endereço')).toHaveValue('Rua do Porto, 7')
})

it('a chosen city stays, and so does the city of a saved address', async () => {
  answerCep(PITUBA)
  open({ address: addressFixture({ city: 'Vila de Abrantes', neighborhood: '' }) })
  expect(field('CEP')).toHaveValue('41810-000')
  expect(field('Telefone')).toHaveValue('(71) 99999-8888')
  fireEvent.change(field('CEP'), { target: { value: '41820000' } })
  await waitFor(() => expect(field('Bairro')).toHaveValue('Pituba'))
  expect(field('Cidade')).toHaveValue('Vila de Abrantes')
  expect(field('Endereço')).toHaveValue('Rua X, 10')
})

it('ADDR-05 the city of a new address follows its CEP, until another city is chosen', async () => {
  const onSave = open()
  await fill()
  fireEvent.change(field('CEP'), { target: { value: '42827490' } })
  expect(field('Cidade')).toHaveValue('Vila de Abrantes')
  await user.selectOptions(field('Cidade'), 'Salvador')
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  expect(await screen.findByText('*Esse CEP é de Vila de Abrantes')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
  await user.selectOptions(field('Cidade'), 'Vila de Abrantes')
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ zipcode: '42827490', city: 'Vila de Abrantes' }),
    ),
  )
})

it.each(['42840000', '45000000', '48900000'])(
  'VAL-11 the CEP %s is not served',
  async (zipcode) => {
    open()
    await user.type(field('CEP'), zipcode)
    await user.tab()
    expect(await screen.findByText('*Fora da area de cobertura')).toBeVisible()
  },
)

it.each([
  ['CEP', { CEP: '42840000', Bairro: '', Telefone: '' }],
  ['CEP', { CEP: '4181', 'Ponto de referência': '' }],
  ['Ponto de referência', { Telefone: '7199', 'Ponto de referência': '' }],
  ['Nome do recebedor', { Telefone: '7199', 'Nome do recebedor': '' }],
  ['CNPJ', { CNPJ: '11222333000182', 'Inscrição Estadual': '12345664' }],
])(
  'VAL-11 the focus goes to %s, the first invalid field in the order of the form',
  async (first, wrong) => {
    const onSave = open({
      address: addressFixture({ cnpj: '11222333000181', company: 'Casa da Ana' }),
    })
    for (const [label, value] of Object.entries(wrong)) {
      fireEvent.change(field(label), { target: { value } })
    }
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
    await waitFor(() => expect(field(first)).toHaveFocus())
    expect(onSave).not.toHaveBeenCalled()
  },
)

it('a CEP service that fails or is not available changes nothing', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('no network'))
  const onSave = open()
  await fill()
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() => expect(onSave).toHaveBeenCalled())
})

it('ADDR-22 shows at once that a CEP is outside the delivery area, and where the shop delivers', async () => {
  answerCep({ ...PITUBA, city: 'Camaçari', covered: false })
  open()
  await user.type(field('CEP'), '42800000')
  expect(
    await screen.findByText('Esse CEP é de Camaçari, onde ainda não entregamos.'),
  ).toBeVisible()
  expect(screen.getByText(/^Entregamos em Salvador, Lauro/)).toBeVisible()
  expect(screen.getByText('Você também pode retirar na loja, sem frete.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retirar na loja' })).toBeNull()
  expect(field('Cidade')).toHaveValue('Salvador')
  answerCep(PITUBA)
  fireEvent.change(field('CEP'), { target: { value: '41810-000' } })
  await waitFor(() => expect(screen.queryByText(/entregamos/i)).toBeNull())
})

it('ADDR-22 with such a CEP the confirmation shows no other error of the address', async () => {
  open()
  await user.type(field('CEP'), '01310100')
  const save = screen.getByRole('button', { name: 'Salvar endereço' })
  await user.click(save)
  expect(await screen.findByText('*Fora da area de cobertura')).toBeVisible()
  expect(screen.getAllByText(/^\*/)).toHaveLength(1)
  expect(field('Ponto de referência')).toHaveAccessibleDescription(/^Obrigatório/)
  fireEvent.change(field('CEP'), { target: { value: '41810-000' } })
  await user.click(save)
  await waitFor(() => expect(screen.getAllByText(/^\*/).length).toBeGreaterThan(3))
})

it('ADDR-22 shows it also for a CEP that no service knows', async () => {
  open()
  await user.type(field('CEP'), '01310100')
  await waitFor(() =>
    expect(field('CEP')).toHaveAccessibleDescription('Ainda não entregamos nesse CEP.'),
  )
  expect(screen.getByText(/^Entregamos em/)).toBeVisible()
})
