import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useFocusHandOver } from './focus'

function Controls() {
  const [isIn, setIn] = useState(false)
  const { area, handOver } = useFocusHandOver(isIn)
  const swap = () => {
    handOver()
    setIn(!isIn)
  }
  return (
    <>
      <div ref={area}>
        {isIn ? (
          <div key="in">
            <button type="button" onClick={swap}>
              Menos
            </button>
            <button type="button" data-main>
              Mais
            </button>
          </div>
        ) : (
          <button key="out" type="button" data-main onClick={swap}>
            Adicionar
          </button>
        )}
      </div>
      <button type="button" onClick={() => setIn(!isIn)}>
        Outro
      </button>
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

it('focuses the main control when the clicked one is replaced', () => {
  render(<Controls />)
  press('Adicionar')
  expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus()
  press('Menos')
  expect(screen.getByRole('button', { name: 'Adicionar' })).toHaveFocus()
})

it('does not move the focus for a change from elsewhere', () => {
  render(<Controls />)
  press('Outro')
  expect(screen.getByRole('button', { name: 'Outro' })).toHaveFocus()
})
