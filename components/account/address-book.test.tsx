import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { User } from '@/lib/api/types'
import { AddressBook } from './address-book'

const ADDRESS = {
  id: 5,
  receiver_name: 'Ana Souza',
  company: null,
  address_line1: 'Rua X, 10',
  address_line2: '',
  neighborhood: 'Pituba',
  reference: 'Perto da praça',
  city: 'Salvador',
  telephone: '71999998888',
  zipcode: '41810000',
  latitude: null,
  longitude: null,
  cnpj: null,
  ie_company: null,
}
const user = userEvent.setup()
let refusal: Response | null = null

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  refusal = null
  const stored = [ADDRESS]
  globalThis.fetch = jest.fn(async (path, { method } = {}) => {
    if (method === 'DELETE') stored.pop()
    if (method === 'PUT' && refusal) return refusal
    return Response.json(String(path).endsWith('/v2/addresses') ? stored : ADDRESS)
  }) as typeof fetch
  setSession({
    status: 'in',
    token: 't',
    user: { id: 1, firstName: 'Lia', lastName: 'Souza' } as User,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AddressBook />
    </QueryClientProvider>,
  )
})
afterEach(() => act(() => setSession(LOGGED_OUT)))

const edit = () => screen.findByRole('button', { name: 'Editar endereço Rua X, 10' })

it('ADDR-07 ADDR-08 the form is closed at first, opens with the focus in it and returns the focus', async () => {
  await edit()
  expect(screen.queryByLabelText('CEP')).toBeNull()
  const add = screen.getByRole('button', { name: 'Adicionar novo endereço' })
  await user.click(add)
  expect(await screen.findByRole('group', { name: 'Formulário de endereço' })).toHaveFocus()
  await user.tab()
  expect(screen.getByLabelText('CEP')).toHaveFocus()
  expect(add).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: 'Adicionar novo endereço' })).toHaveFocus()
})

it('ADDR-01 another address is prefilled with the name, and the telephone of the saved one', async () => {
  await edit()
  await user.click(screen.getByRole('button', { name: 'Adicionar novo endereço' }))
  expect(await screen.findByLabelText('Nome do recebedor')).toHaveValue('Lia Souza')
  expect(screen.getByLabelText('Telefone')).toHaveValue('(71) 99999-8888')
})

it('ADDR-82 a new address opens under its heading, without the CEP of a saved one', async () => {
  await edit()
  localStorage.setItem('delivery_zipcode', '41810000')
  await user.click(screen.getByRole('button', { name: 'Adicionar novo endereço' }))
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Novo endereço')
  expect(screen.getByLabelText('CEP')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  localStorage.setItem('delivery_zipcode', '41820000')
  await user.click(screen.getByRole('button', { name: 'Adicionar novo endereço' }))
  expect(await screen.findByLabelText('CEP')).toHaveValue('41820-000')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await edit())
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Editar endereço')
  localStorage.clear()
})

it('API-96 a full address book shows the limit and leaves the form open', async () => {
  await edit()
  const text = 'Você já tem 50 endereços. Exclua um para salvar outro'
  refusal = Response.json(
    { error: 'Houve um problema processando', errors: { base: [text] } },
    { status: 422 },
  )
  await user.click(await edit())
  await user.click(await screen.findByRole('button', { name: 'Salvar endereço' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Nome do recebedor')).toHaveValue('Ana Souza')
})

it('ADDR-09 ACC-82 ACC-84 a refused change leaves the form open with the reason, an accepted one closes it', async () => {
  await user.click(await edit())
  expect(await screen.findByLabelText('Nome do recebedor')).toHaveValue('Ana Souza')
  const errors = { zipcode: ['Fora da area de cobertura'] }
  refusal = Response.json({ error: 'Houve um problema processando', errors }, { status: 422 })
  const save = screen.getByRole('button', { name: 'Salvar endereço' })
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent('Fora da area de cobertura')
  expect(save).toBeVisible()
  refusal = null
  let focused: Element | null = null
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    focused = document.activeElement
  })
  await user.click(save)
  await waitFor(() => expect(screen.queryByLabelText('CEP')).toBeNull())
  expect(await edit()).toHaveFocus()
  // The focus scrolls too, so that it must come first.
  expect(focused).toBe(await edit())
  scroll.mockRestore()
  expect(screen.getByText('O endereço foi salvo.')).toBeVisible()
  await user.click(await edit())
  expect(screen.queryByText('O endereço foi salvo.')).toBeNull()
})

it('ADDR-06 ACC-82 an address is deleted only after a confirmation', async () => {
  await edit()
  await user.click(screen.getByRole('button', { name: 'Deletar endereço Rua X, 10' }))
  const question = screen.getByRole('dialog', { name: 'Deletar o endereço?' })
  expect(question).toHaveAccessibleDescription(/^Rua X, 10\b/)
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Você ainda não tem endereços cadastrados.')).toBeVisible()
  expect(screen.getByText('O endereço foi deletado.')).toBeVisible()
})
