import { fireEvent } from '@testing-library/react'
import type { UseFormReturn } from 'react-hook-form'
import { fieldsOf } from './fields-of'

const checks = jest.fn(async () => {})

/** Leaves a field; `checks` then counts the checks of its value. */
function leaveField(): void {
  const form = {
    formState: { errors: {} },
    register: (name: string) => ({ name, ref: () => {}, onChange: checks, onBlur: checks }),
  } as unknown as UseFormReturn<{ cep: string }>
  void fieldsOf(form)('cep').onBlur({ type: 'blur', target: null })
}

beforeEach(() => {
  jest.useFakeTimers()
  checks.mockClear()
})
afterEach(() => {
  fireEvent.mouseUp(document.body)
  jest.useRealTimers()
})

it.each(['mouseUp', 'keyDown', 'contextMenu', 'dragEnd', 'pointerCancel'] as const)(
  'VAL-64 %s ends the click that a check waits for',
  async (end) => {
    fireEvent.mouseDown(document.body)
    leaveField()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(checks).not.toHaveBeenCalled()
    fireEvent[end](document.body)
    expect(checks).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(checks).toHaveBeenCalledTimes(1)
    leaveField()
    expect(checks).toHaveBeenCalledTimes(2)
  },
)

it.each([1, 2])('VAL-64 no check waits for mouse button %s', (button) => {
  fireEvent.mouseDown(document.body, { button })
  leaveField()
  expect(checks).toHaveBeenCalledTimes(1)
})
