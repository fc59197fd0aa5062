/** @jest-environment node */
import { type OrderStatus, orderStatus } from '@/lib/orders/order-status'
import type { DeliveryState } from '@/lib/shared/order-states'
import {
  deliveryStates,
  fulfilmentStates,
  nextFulfilment,
} from '@/sales-api/service/domain/fulfilment/states'
import { readRequirements } from './coverage.mjs'

const text = readRequirements()

/** Cells of the table below this heading, without its head. */
function rowsOf(heading: string): string[][] {
  const [section = ''] = text.split(new RegExp(`^#+ ${heading} `, 'm'))[1]?.split('\n#') ?? []
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

/** The states that the text names. */
function statesIn(cell = ''): string[] {
  const known: readonly string[] = [...fulfilmentStates, ...deliveryStates]
  return (cell.match(/\w+/g) ?? []).filter((word) => known.includes(word)).sort()
}

const ofWork = (fulfillmentState: string) => orderStatus({ fulfillmentState, deliveryState: null })
const ofDelivery = (deliveryState: DeliveryState) =>
  orderStatus({ fulfillmentState: 'ready', deliveryState })

it('C.2 lists every fulfilment state, its display status and its next states', () => {
  const known = fulfilmentStates.map((state) => {
    const next = nextFulfilment(state).filter((to) => to !== 'error')
    return [state, ofWork(state), state === 'error' ? ['any'] : next.sort()]
  })
  const listed = rowsOf('C.2').map(([state, status, next = '']) => [
    state,
    status,
    next === 'any' ? ['any'] : statesIn(next),
  ])
  expect(listed.pop()?.[0]).toBe('anything else')
  expect(listed.sort()).toEqual(known.sort())
})

it('C.3 lists every delivery state and its display status', () => {
  const known = deliveryStates.map((state) => `${state}: '${ofDelivery(state)}'`)
  const listed = rowsOf('C.3').flatMap(([states = '', effect = '']) =>
    statesIn(states).map((state) => `${state}: ${effect.replace(/ \(.*/, '')}`),
  )
  expect(listed.sort()).toEqual(known.sort())
})

const lists = new Map([...rowsOf('C.4'), ...rowsOf('TRK')].map(([row = '', list]) => [row, list]))

it.each<[row: string, status: OrderStatus]>([
  ['5', 'a caminho'],
  ['6', 'entregue'],
  ['7', 'recebido'],
  ['8', 'preparando'],
  ['9', 'pronto'],
  ['TRK-06', 'recebido'],
  ['TRK-07', 'preparando'],
  ['TRK-08', 'pronto'],
  ['TRK-10', 'a caminho'],
  ['TRK-11', 'entregue'],
])('row %s names all states that are shown as %s', (row, status) => {
  const known = [
    ...fulfilmentStates.filter((state) => ofWork(state) === status),
    ...deliveryStates.filter((state) => ofDelivery(state) === status),
  ]
  expect(statesIn(lists.get(row))).toEqual(known.sort())
})
