'use client'

import { useBoard } from '@/lib/counter/use-counter'
import { useNewOrders, useShift } from '@/lib/counter/use-shift'
import { CounterButton, IN_HEADER } from './counter-button'

/** Begins and ends the shift, and switches the tone for new orders. */
export function ShiftControls() {
  const { data: board } = useBoard()
  const { shift, change } = useShift()
  useNewOrders(board?.orders, shift.isOn && shift.isLoud)
  if (!shift.isOn) {
    return (
      <CounterButton className={IN_HEADER} onClick={() => change({ ...shift, isOn: true })}>
        Iniciar turno
      </CounterButton>
    )
  }
  return (
    <>
      <CounterButton
        variant="secondary"
        className={IN_HEADER}
        onClick={() => change({ ...shift, isLoud: !shift.isLoud })}
      >
        {shift.isLoud ? 'Som ligado' : 'Som desligado'}
      </CounterButton>
      <CounterButton
        variant="secondary"
        className={IN_HEADER}
        onClick={() => change({ ...shift, isOn: false })}
      >
        Encerrar turno
      </CounterButton>
    </>
  )
}
