'use client'

import type { ReactNode } from 'react'
import { useBoard } from '@/lib/counter/use-counter'
import { useNewOrders, useShift } from '@/lib/counter/use-shift'
import { CounterButton, IN_HEADER } from './counter-button'

interface Props {
  /** The person's menu, which holds the buttons where the header has no room for them. */
  menu?: (buttons: ReactNode) => ReactNode
}

/** Begins and ends the shift, and switches the tone for new orders. */
export function ShiftControls({ menu }: Props) {
  const { data: board } = useBoard()
  const { shift, change } = useShift()
  useNewOrders(board?.orders, shift.isOn && shift.isLoud)
  const buttons = shift.isOn ? (
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
  ) : (
    <CounterButton className={IN_HEADER} onClick={() => change({ ...shift, isOn: true })}>
      Iniciar turno
    </CounterButton>
  )
  return (
    <>
      <div className="flex gap-2 max-md:hidden">{buttons}</div>
      {menu?.(<div className="flex flex-wrap gap-2 md:hidden">{buttons}</div>)}
    </>
  )
}
