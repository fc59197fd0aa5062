import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type Choice, FIRST_CHOICE } from '@/lib/barbecue/choice'
import { CalculatorForm } from './calculator-form'

const user = userEvent.setup()
const create = jest.fn()

function answer(cuts: Response) {
  globalThis.fetch = jest.fn(async (path) =>
    String(path).endsWith('option_values')
      ? cuts.clone()
      : Response.json([
          { id: 1, name: 'Linguiças' },
          { id: 2, name: 'Pão de alho' },
          { id: 3, name: 'Frango' },
        ]),
  ) as unknown as typeof fetch
}

function Form() {
  const [choice, setChoice] = useState<Choice>(FIRST_CHOICE)
  return (
    <CalculatorForm
      choice={choice}
      onChange={(part) => setChoice({ ...choice, ...part })}
      onCreate={(cut, categoryIds) => create(cut, { ...choice, categoryIds })}
      returned={false}
    />
  )
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
}

const cuts = [
  { id: 7, name: 'Churrasco', image_url: '/media/a.webp' },
  { id: 9, name: 'Costela', image_url: null },
]
const group = (name: string) => within(screen.getByRole('group', { name }))
const field = (name: string) => group(name).getByRole<HTMLInputElement>('textbox')
const shown = (name: string) => field(name).value

beforeEach(() => {
  create.mockReset()
  answer(Response.json(cuts))
})

it('BBQ-61 the two counters begin at one height on a wide screen', () => {
  open()
  for (const counter of ['Adultos', 'Crianças']) {
    expect(screen.getByRole('group', { name: counter })).toHaveClass('sm:items-start')
  }
})

it('BBQ-02 BBQ-06 BBQ-07 BBQ-08 the counters start at 4 and 0 and ignore what goes below', async () => {
  open()
  await user.click(group('Adultos').getByRole('button', { name: 'Menos adultos' }))
  await user.click(group('Crianças').getByRole('button', { name: 'Menos crianças' }))
  expect([shown('Adultos'), shown('Crianças')]).toEqual(['4', '0'])
  await user.click(group('Adultos').getByRole('button', { name: 'Mais adultos' }))
  await user.click(group('Crianças').getByRole('button', { name: 'Mais crianças' }))
  expect([shown('Adultos'), shown('Crianças')]).toEqual(['5', '1'])
  expect(screen.getByText('2,2 Kg')).toBeVisible()
})

it('BBQ-65 the number of people can be typed, within the limits of the counters', async () => {
  open()
  const type = async (name: string, text: string) => {
    await user.click(field(name))
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  await type('Adultos', '17')
  await type('Crianças', '5{Enter}')
  expect(screen.getByText('7,8 Kg')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  await type('Adultos', '2')
  expect(screen.queryByText('O mínimo é 4.')).toBeNull()
  await user.tab()
  expect(screen.getByText('O mínimo é 4.')).toBeVisible()
  expect(screen.getByText('400 g cada; cálculo para 4 ou mais')).toHaveClass('invisible')
  expect(screen.getByText('200 g cada')).not.toHaveClass('invisible')
  expect(shown('Adultos')).toBe('4')
  await type('Crianças', '250')
  await user.tab()
  expect(screen.getByText('O máximo é 99.')).toBeVisible()
  expect(shown('Crianças')).toBe('99')
  await user.click(group('Crianças').getByRole('button', { name: 'Menos crianças' }))
  expect(screen.queryByText('O máximo é 99.')).toBeNull()
  await user.clear(field('Crianças'))
  await user.tab()
  expect(shown('Crianças')).toBe('98')
})

it('BBQ-65 a button that leaves the field its focus counts from the typed number', () => {
  open()
  const typeAndTap = (text: string, button: string) => {
    field('Adultos').focus()
    fireEvent.change(field('Adultos'), { target: { value: text } })
    fireEvent.click(group('Adultos').getByRole('button', { name: button }))
    fireEvent.blur(field('Adultos'))
    return shown('Adultos')
  }
  expect(typeAndTap('13', 'Mais adultos')).toBe('14')
  expect(typeAndTap('130', 'Menos adultos')).toBe('98')
})

it('BBQ-03 BBQ-09 the cut types have name and picture, and the first one is selected by default', async () => {
  open()
  const first = await screen.findByRole('radio', { name: 'Churrasco' })
  expect(first).toBeChecked()
  const pictures = screen.getAllByAltText('').map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(['/media/a.webp', '/placeholder.svg'])
  await user.click(screen.getByRole('button', { name: 'CRIAR CHURRASCO!' }))
  expect(create).toHaveBeenLastCalledWith(7, { ...FIRST_CHOICE, categoryIds: [1, 2] })
  await user.click(screen.getByRole('radio', { name: 'Costela' }))
  await user.click(screen.getByRole('button', { name: 'CRIAR CHURRASCO!' }))
  expect(create.mock.lastCall?.[0]).toBe(9)
})

it('BBQ-04 BBQ-05 BBQ-10 complements are switched on and off, several at a time', async () => {
  open()
  for (const name of ['Frango', 'Pão de alho', 'Linguiças', 'Linguiças']) {
    await user.click(await screen.findByRole('checkbox', { name }))
  }
  await user.click(screen.getByRole('button', { name: 'CRIAR CHURRASCO!' }))
  expect(create.mock.lastCall?.[1].categoryIds).toEqual([3, 1])
})

it('BBQ-24 complements of nearly every barbecue are switched on by default', async () => {
  open()
  expect(await screen.findByRole('checkbox', { name: 'Linguiças' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Pão de alho' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Frango' })).not.toBeChecked()
})

it('a calculator without cut types cannot create, and offers to load them again', async () => {
  answer(new Response('', { status: 503 }))
  open()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('button', { name: 'CRIAR CHURRASCO!' })).toBeDisabled()
  answer(Response.json(cuts))
  await user.click(retry)
  expect(await screen.findByRole('radio', { name: 'Churrasco' })).toBeChecked()
})
