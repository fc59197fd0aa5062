import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DoneMessage } from '@/components/account/done-message'
import { ApiError } from '@/lib/api/errors'
import type { Draft } from '@/lib/blends/draft'
import type { BlendTexts } from '@/lib/blends/use-blend-texts'
import { BlendFinish } from './blend-finish'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const user = userEvent.setup()
const complete = jest.fn(async () => {})
const flush = jest.fn(async () => true)
const QUESTION = 'Depois de salvo o Blend não pode mais ser editado. Deseja continuar?'

function Form({ count }: { count: number }) {
  const [texts, setTexts] = useState<BlendTexts>({ name: '', observation: '', fatPercentage: 20 })
  const change = (part: Partial<BlendTexts>) => setTexts({ ...texts, ...part })
  return (
    <BlendFinish
      draft={{ flush, keepSuggested: () => {} } as unknown as Draft}
      count={count}
      finish={{ texts, change, complete }}
    />
  )
}

const save = () => user.click(screen.getByRole('button', { name: 'SALVAR BLEND' }))
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirmar' }))

beforeEach(() => {
  push.mockReset()
  complete.mockReset().mockResolvedValue()
  flush.mockReset().mockResolvedValue(true)
})

it('VAL-52 VAL-54 UI-05 a blend without name and meat shows both errors and opens no dialog', async () => {
  render(<Form count={0} />)
  await save()
  expect(screen.getByText('*Campo é obrigatório')).toBeVisible()
  expect(screen.getByText('O blend precisa ter ao menos 1 item')).toBeVisible()
  expect(screen.getByLabelText('Nome do blend')).toHaveFocus()
  expect(screen.queryByText(QUESTION)).not.toBeVisible()
})

it('VAL-52 VAL-53 control characters are reported immediately, and the blend is not saved with them', async () => {
  render(<Form count={1} />)
  const name = screen.getByLabelText('Nome do blend')
  await user.click(name)
  await user.paste('Da\tcasa')
  expect(screen.getByText('*Escreva em uma só linha, sem caracteres de controle')).toBeVisible()
  await user.click(screen.getByLabelText('Descrição (opcional)'))
  await user.paste('Moer\u0007bem')
  expect(screen.getByText('*Escreva sem caracteres de controle')).toBeVisible()
  await save()
  expect(name).toHaveFocus()
  expect(screen.queryByText(QUESTION)).not.toBeVisible()
})

it('VAL-53 a description of 141 letters shows its error immediately', async () => {
  render(<Form count={1} />)
  const field = screen.getByLabelText('Descrição (opcional)')
  await user.click(field)
  await user.paste('a'.repeat(141))
  expect(screen.getByText('*Descrição muito longa. Max 140 letras')).toBeVisible()
})

it.each([
  [5, 'Bem magro: pode ressecar na chapa.'],
  [15, 'Magro: bom para almôndega e molho.'],
  [25, 'Suculento: bom para hambúrguer e kafta.'],
  [40, 'Gordo: pinga na brasa e encolhe.'],
])('BLND-38 with %i % of fat the hint is %s', (percent, hint) => {
  render(<Form count={1} />)
  const slider = screen.getByRole('slider', { name: /^Gordura/ })
  fireEvent.change(slider, { target: { value: String(percent) } })
  expect(slider).toHaveAccessibleDescription(hint)
})

it('BLND-19 the save button says before the question that a saved blend cannot be edited or deleted', () => {
  render(<Form count={1} />)
  expect(screen.getByRole('button', { name: 'SALVAR BLEND' })).toHaveAccessibleDescription(
    /Depois de salvo, o blend não pode mais ser editado nem deletado, só copiado\.$/,
  )
})

it('BLND-19 saving needs a confirmation; canceled, nothing is sent', async () => {
  render(<Form count={1} />)
  await user.type(screen.getByLabelText('Nome do blend'), 'Da casa')
  await save()
  expect(screen.getByRole('dialog', { name: QUESTION })).toHaveAccessibleDescription(
    'Também não pode ser deletado, só copiado para um novo blend.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(flush).not.toHaveBeenCalled()
  expect(complete).not.toHaveBeenCalled()
})

it('BLND-19 BLND-39 after the confirmation the last quantities are sent, then the blend, then the list opens with a message', async () => {
  render(<Form count={1} />)
  await user.type(screen.getByLabelText('Nome do blend'), 'Da casa')
  await save()
  await confirm()
  expect(flush.mock.invocationCallOrder[0]).toBeLessThan(complete.mock.invocationCallOrder[0] ?? 0)
  expect(push).toHaveBeenCalledWith('/blend/meus-blends')
  render(<DoneMessage />)
  expect(screen.getByText('Blend salvo.')).toBeVisible()
})

it('a refused quantity keeps the blend open, and a refused blend shows the reason', async () => {
  render(<Form count={1} />)
  await user.type(screen.getByLabelText('Nome do blend'), 'Da casa')
  flush.mockResolvedValueOnce(false)
  await save()
  await confirm()
  expect(complete).not.toHaveBeenCalled()
  complete.mockRejectedValueOnce(new ApiError(422, { error: 'Houve um problema processando' }))
  await save()
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('Houve um problema processando')
  expect(push).not.toHaveBeenCalled()
})
